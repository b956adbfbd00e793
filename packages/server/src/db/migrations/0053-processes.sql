-- What the processes of the server share. A repeated request has one effect.

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

-- Points spent by key until `expire`, in milliseconds since 1970, as rate-limiter-flexible reads it. Not logged: after a crash
-- every budget is full again, and no request pays for a write to the log.
create unlogged table request_budgets (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index request_budgets_by_end on request_budgets (expire);

-- Which process runs a job that one process runs for all.
-- Unlogged: nothing is written to the WAL for it, and after a crash of PostgreSQL every job is free.
create unlogged table job_leases (
  job text primary key,
  -- A process, under a name it made up when it started.
  holder uuid not null,
  -- By the database's clock.
  held_until timestamptz not null
);

create table heartbeats (
  name text primary key,
  beat_at timestamptz not null
);

-- Which rights the server's role was given, so that a start gives them again only where they changed.
create table granted_rights (
  role text primary key,
  version text not null
);
