-- The people and machines that run the market, and the record of what they saw and did. Source: docs/product/desk.md

create table operators (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  roles text[] not null
    check (roles <@ array['support', 'reviewer', 'arbiter', 'treasurer', 'admin'] and cardinality(roles) > 0),
  -- Null until the operator is set up, and again after a reset.
  password_hash text,
  -- Sealed with a key from outside the database.
  totp_secret bytea,
  -- The newest time step of which a code was accepted: a code works once.
  totp_step bigint not null default 0,
  setup_token_hash bytea unique,
  setup_expires_at timestamptz,
  -- Shown by the set-up, and proven by its end.
  setup_totp_secret bytea,
  disabled_at timestamptz,
  created_at timestamptz not null,
  check ((password_hash is null) = (totp_secret is null))
);
-- Two names that differ in case alone would be mistaken for each other.
create unique index operators_by_name on operators (lower(name));

-- The token itself is in the cookie only. A session works from the network that began it.
create table desk_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  operator uuid not null references operators,
  network text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index desk_sessions_by_operator on desk_sessions (operator, created_at);
create index desk_sessions_by_expiry on desk_sessions (expires_at);

-- Networks from which an operator signed in. What strangers try elsewhere does not count here.
create table operator_networks (
  operator uuid not null references operators,
  network text not null,
  last_seen_at timestamptz not null,
  primary key (operator, network)
);

-- Tokens of machines besides OPERATOR_TOKEN. The token itself is shown once.
create table machine_tokens (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  token_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  created_by text not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
-- Also of revoked ones: a name in the trail is one token for ever.
create unique index machine_tokens_by_name on machine_tokens (lower(name));

-- Every view of personal data and every act at the desk or by a machine. Customers and claims are plain ids: the line stays
-- when they go.
create table desk_trail (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('operator', 'machine')),
  operator uuid references operators,
  -- As it was then.
  actor_name text not null,
  act text not null,
  customer uuid,
  claim uuid,
  -- What else it was about: another operator, a token, a search.
  subject text,
  why text,
  -- What changed, old and new.
  detail jsonb,
  network text not null,
  check ((actor_kind = 'operator') = (operator is not null))
);
create index desk_trail_by_customer on desk_trail (customer, id) where customer is not null;
create index desk_trail_by_claim on desk_trail (claim, id) where claim is not null;
create index desk_trail_by_operator on desk_trail (operator, id) where operator is not null;

-- What operators wrote about a customer. The customer never sees it.
create table customer_notes (
  id bigint primary key generated always as identity,
  customer uuid not null references users,
  at timestamptz not null,
  operator uuid references operators,
  by_name text not null,
  text text not null
);
create index customer_notes_by_customer on customer_notes (customer, id);

-- Each change of a bound, of all customers where `customer` is null.
create table bounds_history (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  operator uuid not null references operators,
  by_name text not null,
  customer uuid references users,
  bound text not null,
  old_value text,
  new_value text,
  why text not null
);
create index bounds_history_by_customer on bounds_history (customer, id);

create trigger desk_trail_append_only before update or delete on desk_trail
  for each row execute function refuse_trail_change();
create trigger desk_trail_no_truncate before truncate on desk_trail
  for each statement execute function refuse_trail_change();
create trigger bounds_history_append_only before update or delete on bounds_history
  for each row execute function refuse_trail_change();
create trigger bounds_history_no_truncate before truncate on bounds_history
  for each statement execute function refuse_trail_change();
