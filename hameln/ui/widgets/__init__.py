"""What screens are made of: buttons, lists, writing, long texts, charts, tips and messages."""
