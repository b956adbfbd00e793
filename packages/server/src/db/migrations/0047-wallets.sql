-- Addresses, transfers, the list a customer reads, receivers that a customer trusts, and the limits of a day.
-- Source: docs/product/wallets.md#receivers, docs/product/accounts.md#limits

create table wallets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  code text not null references coins,
  network text not null,
  address text not null unique,
  created_at timestamptz not null,
  unique (user_id, network)
);
create index wallets_by_address on wallets (lower(address));

create table transfers (
  id uuid primary key,
  user_id uuid not null references users,
  code text not null references coins,
  network text not null,
  from_address text not null,
  to_address text not null,
  amount numeric(38, 0) not null check (amount > 0),
  fee numeric(38, 0) not null check (fee >= 0),
  status text not null default 'processing' check (status in ('processing', 'completed', 'failed')),
  -- What the chain calls it, once it was handed over.
  chain_reference text,
  created_at timestamptz not null,
  completed_at timestamptz,
  -- The process that works on a transfer holds it until then; afterwards another one may take it over.
  leased_until timestamptz,
  -- Naira for one whole coin when the transfer was asked for, and the transfer in whole naira at that rate.
  rate_ngn numeric,
  amount_ngn bigint
);
create index transfers_processing on transfers (created_at) where status = 'processing';
create index transfers_by_user on transfers (user_id, created_at desc);
create index transfers_with_rate on transfers (code, created_at desc) where rate_ngn is not null;
create index transfers_by_receiver on transfers (user_id, network, to_address);
create index transfers_by_address on transfers (lower(to_address));

create table transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  code text not null references coins,
  subtype text not null check (subtype in ('incoming', 'outgoing')),
  kind text not null check (kind in ('transfer', 'deposit', 'withdraw', 'trade')),
  amount numeric(38, 0) not null check (amount > 0),
  fee numeric(38, 0) not null default 0,
  status text not null check (status in ('processing', 'completed', 'failed')),
  address text,
  network text not null,
  reference text not null,
  created_at timestamptz not null
);
create index transactions_by_user on transactions (user_id, created_at desc, id desc);
create unique index transactions_once on transactions (user_id, kind, subtype, reference);
create index transactions_by_subtype on transactions (user_id, subtype, created_at desc, id desc);

create table address_book (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  name text not null,
  -- The network's slug, and the address in the one form in which it is compared.
  network text not null,
  address text not null,
  created_at timestamptz not null,
  unique (user_id, network, address)
);
create unique index address_book_names on address_book (user_id, network, lower(name));

-- Customers whose transfers go only to receivers of their book. `ends_at`: when that ends, once it was switched off.
create table only_book (
  user_id uuid primary key references users,
  ends_at timestamptz
);

-- The whole naira a customer in a tier may move in 24 hours.
create table tier_limits (
  tier text primary key check (tier in ('basic', 'phone', 'identity', 'extended')),
  transfers_ngn bigint not null check (transfers_ngn >= 0),
  trades_ngn bigint not null check (trades_ngn >= 0),
  -- False: each start writes the numbers of the setting DAILY_LIMITS_NGN. An operator's numbers stay.
  set_by_operator boolean not null default false
);
insert into tier_limits (tier, transfers_ngn, trades_ngn)
  select tier, 1000000000, 1000000000 from unnest('{basic,phone,identity,extended}'::text[]) tier;

-- An operator's word on a customer's tier; the newest one counts. Null: what is proven decides again.
create table tier_grants (
  id bigint generated always as identity primary key,
  user_id uuid not null references users,
  tier text references tier_limits,
  note text not null,
  granted_by text not null,
  created_at timestamptz not null
);
create index tier_grants_by_user on tier_grants (user_id, id desc);

\ir ../functions/limits.sql
\ir ../functions/transfers.sql
