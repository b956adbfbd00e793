-- What one customer may keep from others for free is bounded. Source: docs/product/trade.md#bounds

-- The bounds that hold for a customer.
create or replace function bounds_of(p_user uuid) returns trade_limits language plpgsql stable as $$
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

-- Whether a suspension counts: no appeal reversed its decision.
create or replace function suspension_counts(p_claim uuid) returns boolean language sql stable as $$
  select not exists (select from dispute_appeals a join disputes d on d.claim = a.claim
    where a.claim = p_claim and a.winner <> d.winner)
$$;

-- The payer of a claim.
create or replace function payer_of(p_claim uuid) returns uuid language sql stable as $$
  select case when a.type = 'sell' then c.claimer else c.vendor end
  from claims c join ads a on a.id = c.ad where c.id = p_claim
$$;

-- Whether the payer of a claim gave up another disputed claim in the last 30 days. Both sides agreed to end that one, so nobody
-- decided it. Without a bound, a payer who never pays could lock the coin of others until a decision is near. Waits for a
-- concurrent one.
create or replace function payer_gives_up_again(p_claim uuid, p_now timestamptz) returns boolean language plpgsql as $$
declare v_payer uuid := payer_of(p_claim);
begin
  perform pg_advisory_xact_lock(hashtextextended('orders:' || v_payer, 0));
  return exists (select from claims c join ads a on a.id = c.ad join disputes d on d.claim = c.id
    where (c.claimer = v_payer or c.vendor = v_payer) and c.id <> p_claim and c.status = 'rejected' and c.reject_reason = 'agreed'
      and c.completed_at > p_now - interval '30 days' and d.status = 'closed'
      and v_payer = case when a.type = 'sell' then c.claimer else c.vendor end);
end $$;

-- Suspends the payer of a claim from reserving: for some days, or until an operator lifts it where they were suspended before. A
-- suspension that an appeal reversed does not count.
create or replace function suspend_payer(p_claim uuid, p_now timestamptz) returns void language plpgsql as $$
declare v_payer uuid := payer_of(p_claim); v_days integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('orders:' || v_payer, 0));
  select suspension_days into v_days from trade_limits;
  insert into reserve_suspensions (claim, user_id, created_at, until) values (p_claim, v_payer, p_now,
    case when exists (select 1 from reserve_suspensions where user_id = v_payer and suspension_counts(claim)) then null
      else p_now + make_interval(days => v_days) end);
end $$;

-- Orders that ended without a payment in the last 24 hours, newest first: cancelled and expired reservations, and claims on sell ads
-- that both sides agreed to cancel. Those of an outage, and of the 15 minutes after it, do not count. An outage without `ended_at` goes
-- on.
create or replace function ended_reservations(p_user uuid, p_now timestamptz) returns setof timestamptz language sql stable as $$
  select e.ended_at from (
    select ended_at from reservations where claimer = p_user and status in ('cancelled', 'expired')
    union all
    select c.completed_at from claims c join ads a on a.id = c.ad
      where c.claimer = p_user and c.status = 'rejected' and c.reject_reason = 'agreed' and a.type = 'sell'
  ) e
  where e.ended_at > p_now - interval '24 hours'
    and not exists (
      select 1 from outages o
      where e.ended_at between o.started_at and coalesce(o.ended_at, 'infinity') + interval '15 minutes'
    )
  order by e.ended_at desc
$$;

-- Why a customer cannot reserve now, and until when: null where they can; `until` null where only an operator lifts it.
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

-- What a customer keeps from others without having paid with coin: live reservations, and unsettled claims on sell ads. Of one
-- vendor, or of all where `p_vendor` is null.
create or replace function open_orders(p_user uuid, p_vendor uuid) returns integer language sql stable as $$
  select (
    (select count(*) from reservations r join ads a on a.id = r.ad
      where r.claimer = p_user and r.status = 'live' and (p_vendor is null or a.vendor = p_vendor)) +
    (select count(*) from claims c join ads a on a.id = c.ad
      where c.claimer = p_user and c.status in ('waiting', 'partly_verified') and a.type = 'sell'
        and (p_vendor is null or c.vendor = p_vendor))
  )::integer
$$;

create or replace function orders_text(p_count integer) returns text language sql immutable as $$
  select p_count || case when p_count = 1 then ' order' else ' orders' end
$$;

-- Refuses every order of a customer whom an operator has stopped.
create or replace function check_not_stopped(p_limits trade_limits) returns void language plpgsql as $$
begin
  if least(p_limits.max_open_orders, p_limits.max_with_vendor) = 0 then
    perform fail('conflict', 'You cannot start orders. Contact support.');
  end if;
end $$;

-- Refuses what goes beyond the bounds. The lock on the customer makes reservations at several ads wait for each other.
create or replace function check_open_orders(p_user uuid, p_vendor uuid, p_now timestamptz) returns void language plpgsql as $$
declare v_limits trade_limits; v_block record; v_ended integer; v_open integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('orders:' || p_user, 0));
  v_limits := bounds_of(p_user);
  select * into v_block from reserve_block(p_user, p_now);
  if v_block.reason = 'dispute-lost' and v_block.until is null then
    perform fail('forbidden',
      'You cannot reserve, because you lost or gave up disputes about your payments. Contact support.');
  elsif v_block.reason = 'dispute-lost' then
    perform fail_until('throttled', format('You cannot reserve until %s, because you lost or gave up a dispute about your payment.',
      lagos_time(v_block.until, p_now)), v_block.until, p_now);
  elsif v_block.reason is not null then
    select count(*) into v_ended from ended_reservations(p_user, p_now);
    perform fail_until('throttled',
      format('You can reserve again at %s, because %s of your orders %s cancelled or ran out in the last 24 hours.',
        lagos_time(v_block.until, p_now), v_ended, case when v_ended = 1 then 'was' else 'were' end), v_block.until, p_now);
  end if;
  perform check_not_stopped(v_limits);
  v_open := open_orders(p_user, null);
  if v_open >= v_limits.max_open_orders then
    perform fail('conflict', format('You have %s open, and the most at one time is %s. Finish or cancel one first.',
      orders_text(v_open), v_limits.max_open_orders));
  end if;
  v_open := open_orders(p_user, p_vendor);
  if v_open >= v_limits.max_with_vendor then
    perform fail('conflict',
      format('You have %s open with this vendor, and the most at one time is %s. Finish or cancel one first.',
        orders_text(v_open), v_limits.max_with_vendor));
  end if;
end $$;

-- Refuses more unsettled sales on buy ads than one may have ads open. They keep nothing from others, but each can become a dispute:
-- two who sell each other next to nothing could hide everybody else's disputes from the arbiters.
create or replace function check_open_sales(p_user uuid) returns void language plpgsql as $$
declare v_open integer; v_most integer := (select max_open_ads from trade_limits);
begin
  perform pg_advisory_xact_lock(hashtextextended('orders:' || p_user, 0));
  perform check_not_stopped(bounds_of(p_user));
  select count(*) into v_open from claims c join ads a on a.id = c.ad
    where c.claimer = p_user and c.status in ('waiting', 'partly_verified') and a.type = 'buy';
  if v_open >= v_most then
    perform fail('conflict', format('You have %s sales open, and the most at one time is %s. Finish one first.', v_open, v_most));
  end if;
end $$;
