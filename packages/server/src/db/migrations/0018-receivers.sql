-- Receivers that a customer trusts, and how much naira each tier may move in a day.
-- Source: docs/product/wallets.md#receivers, docs/product/accounts.md#limits
-- The locks 'transfers:' and 'trades:' of a customer come last but one: before them ad, claim, customer and hold; after
-- 'transfers:' only the accounts, after 'trades:' nothing that another act locks first.

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

-- Naira for one whole coin when the transfer was asked for, and the transfer in whole naira at that rate.
alter table transfers add column rate_ngn numeric, add column amount_ngn bigint;
create index transfers_with_rate on transfers (code, created_at desc) where rate_ngn is not null;
create index transfers_by_receiver on transfers (user_id, network, to_address);

create function customer_tier(p_user uuid) returns text language sql stable as $$
  select coalesce(
    (select tier from tier_grants where user_id = p_user order by id desc limit 1),
    case when kyc_status = 'verified' then 'identity' when phone is not null then 'phone' else 'basic' end)
  from users where id = p_user
$$;

-- What counts against the limit of a day, and from when. A failed transfer brought its coin back. A trade counts for the
-- claimer from its reservation on, for the vendor once it is completed: a stranger's order must not use up a vendor's day.
create function day_uses(p_kind text, p_user uuid, p_now timestamptz) returns table (amount_ngn bigint, used_at timestamptz)
language sql stable as $$
  select t.amount_ngn, t.created_at from transfers t
    where p_kind = 'transfers' and t.user_id = p_user and t.created_at > p_now - interval '24 hours'
      and t.status <> 'failed' and t.amount_ngn is not null
  union all
  select r.amount_ngn, r.created_at from reservations r
    where p_kind = 'trades' and r.claimer = p_user and r.status = 'live' and r.expires_at > p_now
  union all
  select c.amount_ngn, c.created_at from claims c
    where p_kind = 'trades' and c.claimer = p_user and c.created_at > p_now - interval '24 hours' and c.status <> 'rejected'
  union all
  select c.amount_ngn, c.created_at from claims c
    where p_kind = 'trades' and c.vendor = p_user and c.created_at > p_now - interval '24 hours' and c.status = 'completed'
$$;

create function day_limit(p_kind text, p_user uuid) returns bigint language sql stable as $$
  select case p_kind when 'transfers' then transfers_ngn else trades_ngn end from tier_limits where tier = customer_tier(p_user)
$$;

create function naira_text(p_amount bigint) returns text language sql immutable as $$
  select '₦' || trim(to_char(p_amount, '999,999,999,999,999,999'))
$$;

-- Refuses what goes beyond a customer's limit of a day. The lock makes several at once wait for each other.
create function check_day_limit(p_kind text, p_user uuid, p_amount_ngn bigint, p_now timestamptz) returns void
language plpgsql as $$
declare v_limit bigint; v_used bigint; v_from timestamptz; v_act text := case p_kind when 'transfers' then 'send' else 'trade' end;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_kind || ':' || p_user, 0));
  v_limit := day_limit(p_kind, p_user);
  select coalesce(sum(amount_ngn), 0) into v_used from day_uses(p_kind, p_user, p_now);
  if v_used + p_amount_ngn <= v_limit then
    return;
  end if;
  if p_amount_ngn > v_limit then
    perform fail('limit_reached', format('You can %s %s in 24 hours, and this is %s. Settings, Limits shows how to raise that.',
      v_act, naira_text(v_limit), naira_text(p_amount_ngn)));
  end if;
  -- When enough of what counts is a day old.
  select used_at + interval '24 hours' into v_from
    from (select used_at, sum(amount_ngn) over (order by used_at) as freed from day_uses(p_kind, p_user, p_now)) u
    where v_used - freed + p_amount_ngn <= v_limit order by used_at limit 1;
  perform fail('limit_reached',
    format('In the last 24 hours you used %s of the %s you can %s, and this is %s. It is possible from %s. Settings, Limits shows how to raise that.',
      naira_text(v_used), naira_text(v_limit), v_act, naira_text(p_amount_ngn), lagos_time(v_from, p_now)));
end $$;

-- An order is within the day of both sides. Triggers, so that every way to an order is judged.
create function order_within_limits() returns trigger language plpgsql as $$
declare v_vendor uuid;
begin
  select vendor into v_vendor from ads where id = new.ad;
  -- A claim of the claimer's own reservation was judged with it, and its naira may be on the way. Such a reservation has been
  -- used, and no claim has been made since it was.
  if tg_table_name = 'claims' and exists (
    select 1 from reservations r
    where r.ad = new.ad and r.claimer = new.claimer and r.status = 'used' and r.amount_ngn = new.amount_ngn and r.coin = new.coin
      and not exists (
        select 1 from claims c where c.ad = r.ad and c.claimer = r.claimer and c.amount_ngn = r.amount_ngn and c.coin = r.coin
          and c.created_at >= r.created_at))
  then
    return new;
  end if;
  perform check_day_limit('trades', new.claimer, new.amount_ngn, new.created_at);
  if (select coalesce(sum(amount_ngn), 0) from day_uses('trades', v_vendor, new.created_at)) + new.amount_ngn
    > day_limit('trades', v_vendor)
  then
    perform fail('conflict', 'This vendor cannot take an order of this size today. Choose another ad.');
  end if;
  return new;
end $$;
create trigger reservations_within_limits before insert on reservations for each row execute function order_within_limits();
create trigger claims_within_limits before insert on claims for each row execute function order_within_limits();
