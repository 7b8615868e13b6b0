"""Delivery to Discord: runs the stored jobs, which send, edit and delete messages, each exactly once."""
