-- As before, and only on buy ads: the claimer of a sell ad says that naira was sent, so nobody ends that claim alone.
create or replace function claim_reject(p_claim uuid, p_reason text, p_movement uuid, p_now timestamptz) returns boolean
language plpgsql as $$
declare v_claim claims := claim_lock(p_claim);
begin
  if (select type from ads where id = v_claim.ad) = 'sell' then
    perform fail('conflict', 'The claimer says that naira was sent. Only both sides together can cancel.');
  end if;
  if v_claim.status = 'rejected' then
    return false;
  end if;
  if v_claim.status <> 'waiting' then
    perform fail('conflict', format('This trade is already %s.', v_claim.status));
  end if;
  perform claim_settle_return(p_claim, p_reason, p_movement, p_now);
  perform dispute_close(p_claim, p_now);
  return true;
end $$;
