-- A repeated request has one effect; an event is a row of the transaction that made it true.

create table idempotency_keys (
  user_id uuid not null,
  endpoint text not null,
  key text not null,
  body_hash text not null,
  -- Null while the first request runs; nobody else sees that, for the row is not committed yet.
  status integer,
  response jsonb,
  created_at timestamptz not null,
  primary key (user_id, endpoint, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

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
