-- How much naira each tier may move in a day. Source: docs/product/accounts.md#limits
-- The two sides of an order choose its price, so orders count at the market's rate where theirs is far below.

-- The tier that an operator last granted, else the proven one.
create or replace function customer_tier(p_user uuid) returns text language sql stable as $$
  select coalesce(
    (select tier from tier_grants where user_id = p_user order by id desc limit 1),
    case when kyc_status = 'verified' then 'identity' when phone is not null then 'phone' else 'basic' end)
  from users where id = p_user
$$;

-- Naira for the smallest unit of each coin at the rate of its last transfer; null before the first one.
create or replace function last_rates() returns table (code text, ngn_per_minor numeric) language sql stable as $$
  select c.code, ('1e-' || c.decimals)::numeric * (
    select t.rate_ngn from transfers t where t.code = c.code and t.rate_ngn is not null order by t.created_at desc limit 1)
  from coins c
$$;

-- The naira that an order counts for. At less than half the last rate it counts at that rate; a price nearer to the market is the
-- trade's own.
create or replace function counted_ngn(p_amount_ngn bigint, p_coin numeric, p_ngn_per_minor numeric) returns bigint language sql immutable as $$
  select case when p_amount_ngn * 2 < p_coin * p_ngn_per_minor
    then least(ceil(p_coin * p_ngn_per_minor), 1000000000000000000)::bigint else p_amount_ngn end
$$;

-- What counts against the limit of a day, and from when. A failed transfer brought its coin back. A trade counts for the claimer from
-- its reservation on, for the vendor once it is completed, or once they have confirmed the payment of a sell ad: a stranger's order must
-- not use up a vendor's day.
create or replace function day_uses(p_kind text, p_user uuid, p_now timestamptz) returns table (amount_ngn bigint, used_at timestamptz)
language sql stable as $$
  with rates as materialized (select code, ngn_per_minor from last_rates())
  select t.amount_ngn, t.created_at from transfers t
    where p_kind = 'transfers' and t.user_id = p_user and t.created_at > p_now - interval '24 hours'
      and t.status <> 'failed' and t.amount_ngn is not null
  union all
  select counted_ngn(r.amount_ngn, r.coin,
      (select ngn_per_minor from rates where code = (select code from ads where id = r.ad))), r.created_at
    from reservations r
    where p_kind = 'trades' and r.claimer = p_user and r.status = 'live' and r.expires_at > p_now
  union all
  select counted_ngn(c.amount_ngn, c.coin,
      (select ngn_per_minor from rates where code = (select code from ads where id = c.ad))), c.created_at
    from claims c
    where p_kind = 'trades' and c.created_at > p_now - interval '24 hours' and c.claimer = p_user and c.status <> 'rejected'
  union all
  select counted_ngn(c.amount_ngn, c.coin,
      (select ngn_per_minor from rates where code = (select code from ads where id = c.ad))), c.created_at
    from claims c
    where p_kind = 'trades' and c.created_at > p_now - interval '24 hours' and c.vendor = p_user
      and (c.status = 'completed' or (c.status = 'partly_verified' and (select type from ads where id = c.ad) = 'sell'))
$$;

create or replace function day_limit(p_kind text, p_user uuid) returns bigint language sql stable as $$
  select case p_kind when 'transfers' then transfers_ngn else trades_ngn end from tier_limits where tier = customer_tier(p_user)
$$;

-- Refuses what goes beyond a customer's limit of a day. The lock makes several at once wait for each other.
create or replace function check_day_limit(p_kind text, p_user uuid, p_amount_ngn bigint, p_now timestamptz) returns void
language plpgsql as $$
declare v_limit bigint; v_used bigint; v_from timestamptz; v_act text := case p_kind when 'transfers' then 'send' else 'trade' end;
  -- Nothing is above the extended tier.
  v_advice text := case when customer_tier(p_user) = 'extended' then '' else ' Settings, Limits shows how to raise that.' end;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_kind || ':' || p_user, 0));
  v_limit := day_limit(p_kind, p_user);
  select coalesce(sum(amount_ngn), 0) into v_used from day_uses(p_kind, p_user, p_now);
  if v_used + p_amount_ngn <= v_limit then
    return;
  end if;
  if p_amount_ngn > v_limit then
    perform fail('limit_reached', format('You can %s %s in 24 hours, and this is %s.%s',
      v_act, naira_text(v_limit), naira_text(p_amount_ngn), v_advice));
  end if;
  -- When enough of what counts is a day old.
  select used_at + interval '24 hours' into v_from
    from (select used_at, sum(amount_ngn) over (order by used_at) as freed from day_uses(p_kind, p_user, p_now)) u
    where v_used - freed + p_amount_ngn <= v_limit order by used_at limit 1;
  perform fail('limit_reached',
    format('In the last 24 hours you used %s of the %s you can %s, and this is %s. It is possible from %s.%s',
      naira_text(v_used), naira_text(v_limit), v_act, naira_text(p_amount_ngn), lagos_time(v_from, p_now), v_advice));
end $$;

-- An order is within the day of both sides, by the naira that it counts for. Against the vendor of a buy ad unsettled orders count
-- too: each locks the coin of a seller, and a vendor who never pays could lock that of everybody who comes. A trigger, so that every
-- way to an order is judged.
create or replace function order_within_limits() returns trigger language plpgsql as $$
declare v_vendor uuid; v_type text; v_counted bigint; v_used numeric;
begin
  select a.vendor, a.type, counted_ngn(new.amount_ngn, new.coin, rate.ngn_per_minor) into v_vendor, v_type, v_counted
    from ads a join last_rates() rate on rate.code = a.code where a.id = new.ad;
  -- Orders on several buy ads of one vendor wait for each other. Both locks in sorted order: each side may answer an ad of the other.
  if v_type = 'buy' then
    perform pg_advisory_xact_lock(key) from (select hashtextextended('trades:' || customer, 0) as key
      from unnest(array[new.claimer, v_vendor]) as customer order by key) locks;
  end if;
  -- A claim of the claimer's own reservation was judged with it. The room that waits for the claim tells: a request that came first may
  -- be carried out last, so times cannot.
  if tg_table_name = 'claims' and exists (
    select from chat_rooms c join reservations r on r.room = c.id
    where c.ad = new.ad and c.claimer = new.claimer and c.claim is null and r.status = 'used')
  then
    -- Its naira may be on the way.
    if v_type = 'sell' then
      return new;
    end if;
  else
    perform check_day_limit('trades', new.claimer, v_counted, new.created_at);
  end if;
  -- In one statement: an order that is settled between two would be in neither.
  select coalesce(sum(used.amount_ngn), 0) into v_used from (
    select amount_ngn from day_uses('trades', v_vendor, new.created_at)
    union all
    select counted_ngn(c.amount_ngn, c.coin, rate.ngn_per_minor)
      from claims c join ads a on a.id = c.ad join last_rates() rate on rate.code = a.code
      where v_type = 'buy' and a.type = 'buy' and c.vendor = v_vendor and c.status in ('waiting', 'partly_verified')
        and c.created_at > new.created_at - interval '24 hours'
  ) used;
  if v_used + v_counted > day_limit('trades', v_vendor) then
    perform fail('conflict', 'This vendor cannot take an order of this size today. Choose another ad.');
  end if;
  return new;
end $$;
