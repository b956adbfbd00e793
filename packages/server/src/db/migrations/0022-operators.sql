-- The people and machines that run the market, and the record of what they saw and did.
-- Source: docs/product/desk.md

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

create function refuse_trail_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger desk_trail_append_only before update or delete on desk_trail
  for each row execute function refuse_trail_change();
create trigger desk_trail_no_truncate before truncate on desk_trail
  for each statement execute function refuse_trail_change();

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

-- Bounds that an operator gave to one customer. Null: those of all hold.
create table customer_bounds (
  customer uuid primary key references users,
  max_open_orders integer check (max_open_orders >= 0),
  max_with_vendor integer check (max_with_vendor >= 0),
  max_open_ads integer check (max_open_ads >= 0),
  max_buy_ad_ngn bigint check (max_buy_ad_ngn >= 0),
  ended_before_waiting integer check (ended_before_waiting > 0),
  ended_before_stop integer check (ended_before_stop > 0)
);

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
create trigger bounds_history_append_only before update or delete on bounds_history
  for each row execute function refuse_trail_change();
create trigger bounds_history_no_truncate before truncate on bounds_history
  for each statement execute function refuse_trail_change();

-- The bounds that hold for a customer.
create function bounds_of(p_user uuid) returns trade_limits language plpgsql stable as $$
declare v_bounds trade_limits; v_own customer_bounds;
begin
  select * into v_bounds from trade_limits;
  select * into v_own from customer_bounds where customer = p_user;
  v_bounds.max_open_orders := coalesce(v_own.max_open_orders, v_bounds.max_open_orders);
  v_bounds.max_with_vendor := coalesce(v_own.max_with_vendor, v_bounds.max_with_vendor);
  v_bounds.max_open_ads := coalesce(v_own.max_open_ads, v_bounds.max_open_ads);
  v_bounds.max_buy_ad_ngn := coalesce(v_own.max_buy_ad_ngn, v_bounds.max_buy_ad_ngn);
  v_bounds.ended_before_waiting := coalesce(v_own.ended_before_waiting, v_bounds.ended_before_waiting);
  v_bounds.ended_before_stop := coalesce(v_own.ended_before_stop, v_bounds.ended_before_stop);
  return v_bounds;
end $$;

-- An operator may declare an outage, which has no end until an operator ends it.
alter table outages alter column ended_at drop not null,
  add column declared_by text,
  add column reason text,
  add check (ended_at is not null or declared_by is not null);
create unique index outages_one_open on outages ((true)) where ended_at is null;

-- As before; an outage without an end goes on.
create or replace function ended_reservations(p_user uuid, p_now timestamptz) returns setof timestamptz language sql stable as $$
  select r.ended_at from reservations r
  where r.claimer = p_user and r.status in ('cancelled', 'expired') and r.ended_at > p_now - interval '24 hours'
    and not exists (
      select 1 from outages o
      where r.ended_at between o.started_at and coalesce(o.ended_at, 'infinity') + interval '15 minutes'
    )
  order by r.ended_at desc
$$;

-- As before, with the bounds of this customer.
create or replace function reserve_block(p_user uuid, p_now timestamptz, out reason text, out until timestamptz)
language plpgsql stable as $$
declare v_limits trade_limits; v_ended timestamptz[]; v_count integer;
begin
  select 'dispute-lost', s.until into reason, until from reserve_suspensions s
    where s.user_id = p_user and s.lifted_at is null and (s.until is null or s.until > p_now)
    order by s.until desc nulls first limit 1;
  if found then
    return;
  end if;
  v_limits := bounds_of(p_user);
  v_ended := array(select ended_reservations(p_user, p_now));
  v_count := cardinality(v_ended);
  if v_count >= v_limits.ended_before_stop then
    reason := 'cancelled-too-often';
    until := v_ended[v_limits.ended_before_stop] + interval '24 hours';
  elsif v_count >= v_limits.ended_before_waiting then
    reason := 'cancelled-today';
    until := v_ended[1] + make_interval(mins => v_limits.wait_minutes[
      least(v_count - v_limits.ended_before_waiting + 1, cardinality(v_limits.wait_minutes))]);
  end if;
  if until <= p_now then
    reason := null;
    until := null;
  end if;
end $$;

create or replace function check_open_orders(p_user uuid, p_vendor uuid, p_now timestamptz) returns void language plpgsql as $$
declare v_limits trade_limits; v_block record; v_ended integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('orders:' || p_user, 0));
  v_limits := bounds_of(p_user);
  select * into v_block from reserve_block(p_user, p_now);
  if v_block.reason = 'dispute-lost' and v_block.until is null then
    perform fail('forbidden',
      'You cannot reserve, because disputes found more than once that you had not paid. Contact support.');
  elsif v_block.reason = 'dispute-lost' then
    perform fail_until('throttled', format('You cannot reserve until %s, because a dispute found that you had not paid.',
      lagos_time(v_block.until, p_now)), v_block.until, p_now);
  elsif v_block.reason is not null then
    select count(*) into v_ended from ended_reservations(p_user, p_now);
    perform fail_until('throttled',
      format('You can reserve again at %s, because %s of your orders were cancelled or ran out in the last 24 hours.',
        lagos_time(v_block.until, p_now), v_ended), v_block.until, p_now);
  end if;
  if open_orders(p_user, null) >= v_limits.max_open_orders then
    perform fail('conflict', format('You have %s orders open, the most at one time. Finish or cancel one first.',
      v_limits.max_open_orders));
  end if;
  if open_orders(p_user, p_vendor) >= v_limits.max_with_vendor then
    perform fail('conflict',
      format('You have %s orders open with this vendor, the most at one time. Finish or cancel one first.',
        v_limits.max_with_vendor));
  end if;
end $$;

create or replace function ad_create(
  p_id uuid, p_vendor uuid, p_type text, p_code text, p_price bigint, p_quantity numeric,
  p_lowerbound bigint, p_upperbound bigint, p_remarks text, p_now timestamptz
) returns void language plpgsql as $$
declare v_limits trade_limits; v_open integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('ads:' || p_vendor, 0));
  v_limits := bounds_of(p_vendor);
  select count(*) into v_open from ads where vendor = p_vendor and status in ('open', 'processing', 'offline');
  if v_open >= v_limits.max_open_ads then
    perform fail('conflict', format('You have %s ads open, the most at one time. Close one first.', v_open));
  end if;
  if p_type = 'sell' then
    perform ledger_hold(p_id, p_vendor, p_code, p_quantity, p_now);
  end if;
  insert into ads (id, vendor, type, code, price, lowerbound, upperbound, remarks, quantity, available, created_at)
    values (p_id, p_vendor, p_type, p_code, p_price, p_lowerbound, p_upperbound, p_remarks, p_quantity, p_quantity, p_now);
end $$;
