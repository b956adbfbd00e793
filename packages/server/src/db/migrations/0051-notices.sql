-- What customers are told, and when. An event is a row of the transaction that made it true; a notification is what a customer reads
-- on coming back.

-- Numbered for each customer without gaps, in the order of commit: the cursor row is locked until then.
create table event_cursors (
  user_id uuid primary key references users,
  last_id bigint not null
);

create table events (
  user_id uuid not null references users,
  id bigint not null,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index events_by_age on events (created_at);

create table notifications (
  user_id uuid not null references users,
  -- The number of the event that told it: in the order of commit, for each customer.
  id bigint not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, id)
);
create index notifications_unread on notifications (user_id, id) where read_at is null;
create index notifications_by_age on notifications (created_at);
-- Messages of a room are one notification while it is unread, however many processes write at once.
create unique index notifications_one_of_a_room on notifications (user_id, (payload ->> 'claim'))
  where kind = 'new-messages' and read_at is null;
-- Unread messages before there is a claim are one notification, as in the room of a claim.
create unique index notifications_one_of_a_reservation on notifications (user_id, (payload ->> 'room'))
  where kind = 'reservation-messages' and read_at is null;

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

-- Browsers that get push notifications. One belongs to the session it was made in (its `public_id`, which stays). When that session
-- ends by time, it lives on with the known browser; when the session is ended by a person, it ends too.
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
create index push_subscriptions_left on push_subscriptions (renewed_at) where session is null;
-- The clean-up finds subscriptions of browsers that were forgotten without reading those that are kept.
create index push_subscriptions_forgotten on push_subscriptions (renewed_at) where session is null and device is null;

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
create index deliveries_by_end on deliveries (expires_at);

-- Sessions whose window somebody looks at, as the servers that hold their sockets last saw it.
create table windows (
  session bytea primary key,
  user_id uuid not null references users,
  visible_until timestamptz not null
);
create index windows_of_customer on windows (user_id, visible_until);
create index windows_by_end on windows (visible_until);

-- Each deadline is told once.
create table deadline_warnings (
  subject uuid not null,
  deadline timestamptz not null,
  primary key (subject, deadline)
);
create index deadline_warnings_by_age on deadline_warnings (deadline);

-- Mails and text messages about an account that could not be handed over. They are tried again until they can.
-- Source: docs/decisions/050-mails-that-fail-are-kept.md
create table unsent_messages (
  id uuid primary key,
  -- The message, encrypted with FILES_KEY: it may hold a code, or a link that freezes an account.
  sealed bytea not null,
  attempts smallint not null default 1,
  due_at timestamptz not null,
  -- Later it would mislead.
  expires_at timestamptz not null
);
create index unsent_messages_due on unsent_messages (due_at);
create index unsent_messages_by_end on unsent_messages (expires_at);
