-- What each customer switched away from its default, and when their phone stays quiet.
create table notification_preferences (
  user_id uuid primary key references users,
  -- `topic:channel` to true or false.
  switches jsonb not null default '{}',
  -- Minutes after midnight in Lagos. Both or none.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  check ((quiet_from is null) = (quiet_to is null))
);

-- Browsers that get push notifications. One belongs to the session it was made in (its `public_id`, which stays). When that session ends by time, it lives
-- on with the known browser; when the session is ended by a person, it ends too.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- The server's key that it was made for: no other key can send to it.
  public_key text not null,
  language text not null default 'en' check (language in ('en', 'pcm')),
  -- Tries in a row that failed.
  failures smallint not null default 0,
  session uuid,
  device bytea,
  created_at timestamptz not null,
  renewed_at timestamptz not null,
  foreign key (device, user_id) references devices (id_hash, user_id) on delete set null (device)
);
create index push_subscriptions_of_customer on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session);
create index push_subscriptions_of_device on push_subscriptions (device, user_id);

-- In the transaction that ends the session, whoever ends it. At its commit, because a session that gets a new id is deleted and
-- comes back.
create function push_ends_with_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session = old.public_id
    and not exists (select from sessions where public_id = old.public_id);
  return null;
end $$;
create constraint trigger push_ends_with_session after delete on sessions
  deferrable initially deferred for each row execute function push_ends_with_session();

-- What is still to be sent to customers who are away: written with its notification, gone once it is sent.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  channel text not null check (channel in ('push', 'mail')),
  subscription uuid references push_subscriptions on delete cascade,
  -- The kind of the notification, or `test`.
  kind text not null,
  -- What the words and the link need: ids and roles, no amounts and no names.
  facts jsonb not null default '{}',
  -- The notification it tells; none for a test.
  notification bigint,
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- Later it would mislead.
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  leased_until timestamptz,
  check ((channel = 'push') = (subscription is not null))
);
create index deliveries_due on deliveries (due_at);
create index deliveries_of_subscription on deliveries (subscription);
create index deliveries_of_customer on deliveries (user_id);

-- Sessions whose window somebody looks at, as the servers that hold their sockets last saw it.
create table windows (
  session bytea primary key,
  user_id uuid not null references users,
  visible_until timestamptz not null
);
create index windows_of_customer on windows (user_id, visible_until);

-- Each deadline is told once.
create table deadline_warnings (
  subject uuid not null,
  deadline timestamptz not null,
  primary key (subject, deadline)
);
create index deadline_warnings_by_age on deadline_warnings (deadline);
