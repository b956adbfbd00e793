-- The two sides of an order choose its price, so a low one would move any amount of coin below every limit in naira.
-- Source: docs/product/accounts.md#limits

-- Naira for the smallest unit of each coin at the rate of its last transfer; null before the first one.
create function last_rates() returns table (code text, ngn_per_minor numeric) language sql stable as $$
  select c.code, ('1e-' || c.decimals)::numeric * (
    select t.rate_ngn from transfers t where t.code = c.code and t.rate_ngn is not null order by t.created_at desc limit 1)
  from coins c
$$;

-- The naira that an order counts for. At less than half the last rate it counts at that rate; a price nearer to the market is the
-- trade's own.
create function counted_ngn(p_amount_ngn bigint, p_coin numeric, p_ngn_per_minor numeric) returns bigint language sql immutable as $$
  select case when p_amount_ngn * 2 < p_coin * p_ngn_per_minor
    then least(ceil(p_coin * p_ngn_per_minor), 1000000000000000000)::bigint else p_amount_ngn end
$$;

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
    where p_kind = 'trades' and c.created_at > p_now - interval '24 hours' and c.vendor = p_user and c.status = 'completed'
$$;

-- As before, but with the naira that orders count for.
create or replace function order_within_limits() returns trigger language plpgsql as $$
declare v_vendor uuid; v_counted bigint;
begin
  select a.vendor, counted_ngn(new.amount_ngn, new.coin, rate.ngn_per_minor) into v_vendor, v_counted
    from ads a join last_rates() rate on rate.code = a.code where a.id = new.ad;
  -- A claim of the claimer's own reservation was judged with it, and its naira may be on the way. The room that waits for the claim
  -- tells: a request that came first may be carried out last, so times cannot.
  if tg_table_name = 'claims' and exists (
    select from chat_rooms c join reservations r on r.room = c.id
    where c.ad = new.ad and c.claimer = new.claimer and c.claim is null and r.status = 'used')
  then
    return new;
  end if;
  perform check_day_limit('trades', new.claimer, v_counted, new.created_at);
  if (select coalesce(sum(amount_ngn), 0) from day_uses('trades', v_vendor, new.created_at)) + v_counted
    > day_limit('trades', v_vendor)
  then
    perform fail('conflict', 'This vendor cannot take an order of this size today. Choose another ad.');
  end if;
  return new;
end $$;

create or replace function needs_two_operators(p_claim uuid) returns boolean language sql stable as $$
  select counted_ngn(c.amount_ngn, c.coin, rate.ngn_per_minor) > (select two_operators_above_ngn from trade_limits)
  from claims c join ads a on a.id = c.ad join last_rates() rate on rate.code = a.code where c.id = p_claim
$$;
