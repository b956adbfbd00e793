-- Customers, how they prove who they are, and what they proved.

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  email_verified_at timestamptz,
  pin_hash text,
  pin_failures integer not null default 0 check (pin_failures >= 0),
  pin_locked_until timestamptz,
  -- 10 wrong PINs in a row: only password and e-mail code bring it back.
  pin_disabled boolean not null default false,
  kyc_status text not null default 'unverified'
    check (kyc_status in ('verified', 'processing', 'unverified', 'rejected')),
  kyc_reason text,
  created_at timestamptz not null
);

-- The token itself is in the cookie only; the table holds its hash.
create table sessions (
  id_hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- One PIN-guarded call may be made until then; making it sets null.
  pin_grant_expires_at timestamptz
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table email_codes (
  user_id uuid not null references users,
  purpose text not null check (purpose in ('email', 'password')),
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

-- Counts failures by what is attacked (an account), not by who attacks.
create table attempt_counters (
  subject text primary key,
  failures integer not null default 0,
  window_started_at timestamptz not null,
  blocked_until timestamptz
);

create table bank_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  created_at timestamptz not null,
  -- Kept for the trades that were paid to it.
  deleted_at timestamptz
);
create unique index bank_accounts_once on bank_accounts (user_id, bank_code, account_number) where deleted_at is null;

-- Only an account that this session resolved may be saved by it.
create table resolved_accounts (
  session_id_hash bytea not null references sessions on delete cascade,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  is_own boolean not null,
  resolved_at timestamptz not null,
  primary key (session_id_hash, bank_code, account_number)
);

create table kyc_submissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  document_type text not null check (document_type in ('nin', 'virtual_nin', 'drivers_license', 'international_passport')),
  document_file text not null,
  selfie_file text not null,
  status text not null default 'processing' check (status in ('processing', 'verified', 'rejected')),
  review_at timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index kyc_submissions_by_user on kyc_submissions (user_id, created_at desc);
