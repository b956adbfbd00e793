-- Where two operators must agree, the word of the first one counts while they could still give it. Otherwise a thief with the session
-- of one operator speaks first, and the word stays after that operator was disabled, reset or lost the role.
create function word_counts(p_operator uuid, p_role text, p_at timestamptz) returns boolean language sql stable as $$
  select exists (select from operators where id = p_operator and disabled_at is null and password_hash is not null
      and roles && array['admin', p_role])
    and not exists (select from desk_trail where operator = p_operator and act = 'deskSetUpConfirm' and at > p_at)
$$;

create or replace function second_of_two(
  p_claim uuid, p_stage text, p_operator uuid, p_winner text, p_no_payment boolean, p_reason text, p_note text,
  p_now timestamptz
) returns uuid language plpgsql as $$
declare v_last decision_proposals;
begin
  if not needs_two_operators(p_claim) then
    return p_operator;
  end if;
  select * into v_last from decision_proposals p where claim = p_claim and stage = p_stage
    and word_counts(p.operator, 'arbiter', p.created_at) order by id desc limit 1;
  if v_last.operator <> p_operator and (v_last.winner, v_last.no_payment) = (p_winner, p_no_payment) then
    return v_last.operator;
  end if;
  if (v_last.operator, v_last.winner, v_last.no_payment, v_last.reason, v_last.note)
    is distinct from (p_operator, p_winner, p_no_payment, p_reason, p_note) then
    insert into decision_proposals (claim, stage, operator, winner, no_payment, reason, note, created_at)
      values (p_claim, p_stage, p_operator, p_winner, p_no_payment, p_reason, p_note, p_now);
  end if;
  return null;
end $$;
