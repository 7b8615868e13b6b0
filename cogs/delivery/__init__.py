"""Telling Discord: what is owed to channels, messages and people is sent, edited and put away, once each."""
