"""One bot as several processes on PostgreSQL, some of which are killed: `make test-cluster`."""
