-- A browser that gets push notifications names its session by `public_id`. Every session that ended, and every push to a customer
-- whose window is open, read all sessions to find it.
create index sessions_by_public_id on sessions (public_id);
