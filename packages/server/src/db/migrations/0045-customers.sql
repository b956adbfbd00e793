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
  created_at timestamptz not null,
  -- The name a customer was verified under. A customer may change the name that others see; a bank account must be held in
  -- this one as well, or a verified customer could take payments in the name of somebody else.
  verified_first_name text,
  verified_last_name text,
  -- The new e-mail address and phone number, until the code sent there comes back.
  pending_email text,
  pending_phone text,
  -- Outgoing transfers, new bank accounts, PIN resets and new sales wait until then.
  cooling_off_until timestamptz,
  cooling_off_reason text
    check (cooling_off_reason in ('password-reset', 'pin-reset', 'first-pin', 'email-change', 'second-factor')),
  -- A rejection by an operator stays until an operator decides again; the sandbox review may undo only its own.
  kyc_rejected_by_operator boolean not null default false,
  -- When the first of the present second factors was added; null without one. Every change of factors sets it under the lock of
  -- the row, so one column answers whether a factor is needed.
  second_factor_since timestamptz,
  -- Nobody can sign in, and coin stays. A freeze by the customer ends with a new password, an operator's by an operator.
  frozen_at timestamptz,
  frozen_by text check (frozen_by in ('customer', 'operator')),
  frozen_reason text,
  -- The row stays for the books; what says who it was is in closed_accounts.
  closed_at timestamptz,
  kyc_reason_code text,
  check ((cooling_off_until is null) = (cooling_off_reason is null)),
  check (not kyc_rejected_by_operator or kyc_status = 'rejected'),
  check ((frozen_at is null) = (frozen_by is null))
);
create index users_by_pending_email on users (pending_email) where pending_email is not null;
-- Search of the desk, which ignores the case of an address.
create index users_by_phone on users (phone) where phone is not null;

-- The token itself is in the cookie only; the table holds its hash.
create table sessions (
  id_hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- One PIN-guarded call may be made until then; making it sets null.
  pin_grant_expires_at timestamptz,
  -- The call, id, amount and address a grant is for; null: any guarded call.
  pin_grant_for jsonb,
  -- What the list of devices calls a session. It stays when the session gets a new id.
  public_id uuid not null default gen_random_uuid(),
  -- As the browser named itself at the sign-in.
  user_agent text,
  -- Where it was last used from: the /24 of an IPv4 address, the /48 of an IPv6 one. Nobody needs the whole address.
  network text
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);
-- A browser that gets push notifications names its session by it.
create index sessions_by_public_id on sessions (public_id);

-- Browsers a customer has signed in with. What strangers try never slows these down.
create table devices (
  id_hash bytea not null,
  user_id uuid not null references users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (id_hash, user_id)
);
create index devices_by_user on devices (user_id);
create index devices_by_age on devices (last_seen_at);

-- Counts failures by what is attacked (an account), not by who attacks.
create table attempt_counters (
  subject text primary key,
  failures integer not null default 0,
  window_started_at timestamptz not null,
  blocked_until timestamptz
);
create index attempt_counters_by_age on attempt_counters (window_started_at);

-- One code serves one purpose. It belongs to where it was sent (hashed), whether an account has that address or not, so that
-- the answers to wrong codes do not tell.
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

-- The right and the wrong sign-ins of a customer, which they can read.
create table sign_ins (
  id bigint generated always as identity primary key,
  user_id uuid not null references users,
  at timestamptz not null,
  outcome text not null check (outcome in ('signed-in', 'wrong-password', 'second-factor', 'frozen')),
  user_agent text,
  network text,
  -- Two letters, where the address range says which.
  country text
);
create index sign_ins_by_user on sign_ins (user_id, at desc, id desc);
create index sign_ins_by_age on sign_ins (at);

-- The link in the mail about a new device. It freezes the account once, until `expires_at`.
create table freeze_links (
  token_hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index freeze_links_by_user on freeze_links (user_id);
create index freeze_links_by_end on freeze_links (expires_at);

-- Who a closed account belonged to, for as long as the law asks.
create table closed_accounts (
  user_id uuid primary key references users,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  closed_at timestamptz not null,
  erase_at timestamptz not null
);
create index closed_accounts_by_end on closed_accounts (erase_at);

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
  decided_at timestamptz,
  -- When the pictures were removed from the disk. The row stays.
  files_removed_at timestamptz,
  -- The name at the time, because a customer may change it between two submissions.
  first_name text,
  last_name text,
  reason_code text check (reason_code in
    ('blurred', 'name-differs', 'expired-document', 'selfie-differs', 'document-not-accepted', 'other')),
  -- What the customer was told, and what operators wrote for each other.
  reason text,
  note text,
  -- `customer` (sent documents again), `sandbox`, `provider`, `machine`, or the id of an operator.
  decided_by text,
  -- Encrypted with the key of the pictures, and erased with them.
  id_number_kind text check (id_number_kind in ('nin', 'bvn')),
  id_number_sealed bytea,
  -- `waiting`: to be sent to the service; `asked`: sent, no answer yet; `answered`; `gave-up`: people decide without it.
  check_state text check (check_state in ('waiting', 'asked', 'answered', 'gave-up')),
  -- One process works on a check until then.
  check_after timestamptz,
  check_tries integer not null default 0,
  checked_at timestamptz,
  facts jsonb
);
create index kyc_submissions_by_user on kyc_submissions (user_id, created_at desc);
create index kyc_submissions_waiting on kyc_submissions (user_id) where status = 'processing';
create index kyc_submissions_with_files on kyc_submissions (decided_at) where decided_at is not null and files_removed_at is null;
create index kyc_submissions_to_check on kyc_submissions (check_after)
  where status = 'processing' and check_state in ('waiting', 'asked');
create index kyc_submissions_queue on kyc_submissions (created_at, id) where status = 'processing';

-- Who may see the pictures of a case, because they said why.
create table kyc_reveals (
  submission uuid not null references kyc_submissions,
  operator uuid not null,
  reason text not null,
  revealed_at timestamptz not null,
  primary key (submission, operator)
);

create table user_presence (
  user_id uuid primary key references users,
  seen_at timestamptz not null,
  -- Others were told that this customer is here.
  is_online boolean not null default false
);
create index user_presence_online on user_presence (seen_at) where is_online;

\ir ../functions/refusals.sql
\ir ../functions/customers.sql

create trigger users_verified_from_the_start before insert on users
  for each row when (new.kyc_status = 'verified') execute function keep_verified_name();
create trigger users_verified before update of kyc_status on users
  for each row when (new.kyc_status = 'verified' and old.kyc_status <> 'verified')
  execute function keep_verified_name();
create trigger users_name_changed before update of first_name, last_name on users for each row
  when ((new.first_name, new.last_name) is distinct from (old.first_name, old.last_name)) execute function change_name();
create trigger session_shows_presence after insert or update of last_seen_at on sessions
  for each row execute function session_shows_presence();
create constraint trigger push_ends_with_session after delete on sessions
  deferrable initially deferred for each row execute function push_ends_with_session();
create trigger announce_ended_session after delete on sessions for each row execute function announce_caller();
-- Use prolongs a session once a minute, which nobody needs to hear of.
create trigger announce_changed_session after update of id_hash, user_id, expires_at on sessions for each row
  when (old.id_hash <> new.id_hash or old.user_id <> new.user_id or new.expires_at < old.expires_at)
  execute function announce_caller();
create trigger announce_changed_user
  after update of email, first_name, last_name, phone, email_verified_at, kyc_status, pin_hash, frozen_at on users for each row
  when ((old.email, old.first_name, old.last_name, old.phone, old.email_verified_at, old.kyc_status, old.pin_hash, old.frozen_at)
    is distinct from
    (new.email, new.first_name, new.last_name, new.phone, new.email_verified_at, new.kyc_status, new.pin_hash, new.frozen_at))
  execute function announce_caller();
