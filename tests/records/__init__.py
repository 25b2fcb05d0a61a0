"""Finished games as fixtures, and what records and dealers must do."""
