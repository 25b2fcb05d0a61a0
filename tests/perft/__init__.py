"""Numbers of action sequences from fixed positions."""
