-- Sessions that a customer can tell apart and end, what was tried at the sign-in, frozen and closed accounts.

alter table sessions
  -- What the list of devices calls a session. It stays when the session gets a new id.
  add column public_id uuid not null default gen_random_uuid(),
  -- As the browser named itself at the sign-in.
  add column user_agent text,
  -- Where it was last used from: the /24 of an IPv4 address, the /48 of an IPv6 one. Nobody needs the whole address.
  add column network text;

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

alter table users
  -- Nobody can sign in, and coin stays. A freeze by the customer ends with a new password, an operator's by an operator.
  add column frozen_at timestamptz,
  add column frozen_by text check (frozen_by in ('customer', 'operator')),
  add column frozen_reason text,
  -- The row stays for the books; what says who it was is in closed_accounts.
  add column closed_at timestamptz,
  add check ((frozen_at is null) = (frozen_by is null));

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

-- As before, and a frozen vendor takes no new orders.
create or replace function vendor_takes_orders(p_ad ads, p_now timestamptz) returns boolean language sql stable as $$
  select exists (select 1 from users where id = p_ad.vendor and kyc_status = 'verified' and frozen_at is null
    and (p_ad.type = 'buy' or cooling_off_until is null or cooling_off_until <= p_now)
    and (p_ad.type = 'sell' or not exists (select 1 from reserve_suspensions s
      where s.user_id = p_ad.vendor and s.lifted_at is null and (s.until is null or s.until > p_now))))
$$;
