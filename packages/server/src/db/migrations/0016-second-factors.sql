-- A second factor beside the password, a passkey instead of the PIN, and PIN grants that are good for one act only.

-- When the first of the present second factors was added; null without one. Every change of factors sets it under the lock of
-- the row, so one column answers whether a factor is needed.
alter table users add column second_factor_since timestamptz;
alter table users drop constraint users_cooling_off_reason_check, add constraint users_cooling_off_reason_check
  check (cooling_off_reason in ('password-reset', 'pin-reset', 'first-pin', 'email-change', 'second-factor'));

-- The call, id, amount and address a grant is for; null: any guarded call.
alter table sessions add column pin_grant_for jsonb;

-- Secrets of authenticator apps, sealed with a key that is not in the database. A new one waits beside the old one until its
-- first code came back.
create table totp_secrets (
  user_id uuid primary key references users,
  secret text,
  confirmed_at timestamptz,
  -- Codes of this step of 30 seconds and of earlier ones were used.
  last_step bigint,
  pending_secret text,
  pending_until timestamptz,
  check ((secret is null) = (confirmed_at is null)),
  check ((pending_secret is null) = (pending_until is null))
);

-- 80 random bits each, so a plain hash is enough.
create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  -- Signatures that the authenticator has counted; 0 where it does not count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at);

-- What a passkey has to sign. Each is answered once.
create table passkey_challenges (
  challenge text primary key,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('add', 'confirm', 'sign-in')),
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
create index passkey_challenges_by_user on passkey_challenges (user_id);
