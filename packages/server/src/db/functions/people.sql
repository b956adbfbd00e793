-- Who has blocked whom. Source: docs/product/chat.md

-- Who has blocked whom, of these two. It returns rows for the same reason as taking_orders.
create or replace function blocks_between(p_one uuid, p_other uuid) returns setof uuid language sql stable as $$
  select blocker from people_blocks
    where (blocker = p_one and blocked = p_other) or (blocker = p_other and blocked = p_one)
$$;

-- Either has blocked the other.
create or replace function are_apart(p_one uuid, p_other uuid) returns boolean language sql stable as $$
  select exists (select from blocks_between(p_one, p_other))
$$;

-- A claimer who blocked the vendor learns why. One whom the vendor blocked reads what any vendor without orders says.
create or replace function check_not_apart(p_claimer uuid, p_vendor uuid) returns void language plpgsql as $$
begin
  if exists (select 1 from people_blocks where blocker = p_claimer and blocked = p_vendor) then
    perform fail('blocked', 'You have blocked this person. Unblock them in Settings to trade with them.');
  elsif are_apart(p_claimer, p_vendor) then
    perform fail('conflict', 'This vendor takes no new orders right now. Choose another ad.');
  end if;
end $$;
