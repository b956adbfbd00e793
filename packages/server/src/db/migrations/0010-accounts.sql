-- Recovery that one stolen secret cannot use: changes wait for their proof, and coin waits after a change.

alter table users
  -- The new e-mail address and phone number, until the code sent there comes back.
  add column pending_email text,
  add column pending_phone text,
  -- Outgoing transfers, new bank accounts, PIN resets and new sales wait until then.
  add column cooling_off_until timestamptz,
  add column cooling_off_reason text check (cooling_off_reason in ('password-reset', 'pin-reset', 'email-change')),
  add check ((cooling_off_until is null) = (cooling_off_reason is null));

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

-- One code serves one purpose.
alter table email_codes drop constraint email_codes_purpose_check;
alter table email_codes add constraint email_codes_purpose_check
  check (purpose in ('email', 'password', 'pin', 'email-change', 'phone'));
