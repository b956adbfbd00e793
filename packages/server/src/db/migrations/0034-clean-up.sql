-- The clean-up finds subscriptions of browsers that were forgotten without reading those that are kept.
create index push_subscriptions_forgotten on push_subscriptions (renewed_at) where session is null and device is null;
