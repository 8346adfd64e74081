"""Characters as documents: what their files hold, changed by typed steps, measured while one turns them."""
