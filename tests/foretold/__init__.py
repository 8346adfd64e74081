"""Every preview of what is confirmed, compared with what then happens."""
