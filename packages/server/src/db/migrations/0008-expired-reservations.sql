-- Ending reservations says which they were, so that who held one is told in the same transaction.
drop function reservations_expire(uuid, timestamptz);

-- Ends reservations whose time is over. Re-reads each under lock: a late tick must not undo a payment.
create function reservations_expire(p_ad uuid, p_now timestamptz) returns setof reservations language plpgsql as $$
declare v_row reservations;
begin
  perform 1 from ads where id = p_ad for update;
  for v_row in
    select * from reservations where ad = p_ad and status = 'live' and expires_at <= p_now order by id for update
  loop
    update reservations set status = 'expired' where id = v_row.id;
    perform ad_return(p_ad, 'reserved', v_row.coin, gen_random_uuid(), p_now);
    v_row.status := 'expired';
    return next v_row;
  end loop;
end $$;
