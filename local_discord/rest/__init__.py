"""The REST API, version 10: one module for each kind of resource."""
