-- Recovery that one stolen secret cannot use: changes wait for their proof, and coin waits after a change.

alter table users
  -- The new e-mail address and phone number, until the code sent there comes back.
  add column pending_email text,
  add column pending_phone text,
  -- Outgoing transfers, new bank accounts, PIN resets and new sales wait until then.
  add column cooling_off_until timestamptz,
  add column cooling_off_reason text check (cooling_off_reason in ('password-reset', 'pin-reset', 'first-pin', 'email-change')),
  add check ((cooling_off_until is null) = (cooling_off_reason is null));
create index users_by_pending_email on users (pending_email) where pending_email is not null;

-- An address that was replaced can be put back by the link mailed to it, and still recovers the account, until `undo_until`.
-- Nobody else can open an account under it meanwhile.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  old_email text not null,
  new_email text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz
);
create index email_changes_by_old on email_changes (old_email, undo_until);
create index email_changes_by_user on email_changes (user_id, undo_until);

-- Browsers a customer has signed in with. What strangers try never slows these down.
create table devices (
  id_hash bytea not null,
  user_id uuid not null references users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (id_hash, user_id)
);
create index devices_by_user on devices (user_id);

-- One code serves one purpose. It belongs to where it was sent (hashed), whether an account has that address or not, so that
-- the answers to wrong codes do not tell. Codes last ten minutes: those of the old table need no new place.
drop table email_codes;
create table one_time_codes (
  id bigint generated always as identity primary key,
  sent_to bytea not null,
  purpose text not null check (purpose in ('email', 'password', 'pin', 'email-change', 'phone')),
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index one_time_codes_by_place on one_time_codes (sent_to, id);
create index one_time_codes_by_end on one_time_codes (expires_at);
