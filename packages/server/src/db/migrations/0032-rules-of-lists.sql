-- Lists ask two rules for each row. As functions that return rows they become a part of the statement that asks. PostgreSQL starts
-- any other function again for each row, which took most of the time of a page of the market.

-- The vendor, where they take orders on an ad of this type.
create function taking_orders(p_vendor uuid, p_type text, p_now timestamptz) returns setof uuid language sql stable as $$
  select id from users where id = p_vendor and kyc_status = 'verified' and frozen_at is null
    and (p_type = 'buy' or cooling_off_until is null or cooling_off_until <= p_now)
    and (p_type = 'sell' or not exists (select 1 from reserve_suspensions s
      where s.user_id = p_vendor and s.lifted_at is null and (s.until is null or s.until > p_now)))
$$;

create or replace function vendor_takes_orders(p_ad ads, p_now timestamptz) returns boolean language sql stable as $$
  select exists (select from taking_orders(p_ad.vendor, p_ad.type, p_now))
$$;

-- Who has blocked whom, of these two.
create function blocks_between(p_one uuid, p_other uuid) returns setof uuid language sql stable as $$
  select blocker from people_blocks
    where (blocker = p_one and blocked = p_other) or (blocker = p_other and blocked = p_one)
$$;

create or replace function are_apart(p_one uuid, p_other uuid) returns boolean language sql stable as $$
  select exists (select from blocks_between(p_one, p_other))
$$;
