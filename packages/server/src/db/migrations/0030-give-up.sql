-- A customer who leaves may give up what is too little for any network to take. It goes to the house.

-- Nobody else loses coin this way: at the end of the transaction the account is closed.
create function check_give_up() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from entries e join accounts a on a.id = e.account join users u on u.id = a.owner
    where e.movement = new.id and u.closed_at is null
  ) then
    raise exception 'movement % takes coin of an account that is not closed', new.id;
  end if;
  return null;
end $$;
create constraint trigger give_ups_follow_closing after insert on movements
  deferrable initially deferred for each row when (new.kind = 'give-up') execute function check_give_up();

-- Both wallets become empty. Refused where they do not hold exactly what the customer agreed to.
create function ledger_give_up(p_id uuid, p_owner uuid, p_code text, p_amount numeric, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  v_portfolio uuid := ledger_account(p_owner, p_code, 'portfolio');
  v_trading uuid := ledger_account(p_owner, p_code, 'trading');
  v_fees uuid := house_account(p_owner, p_code, 'fees');
  v_lines numeric[];
begin
  perform 1 from accounts where id in (v_portfolio, v_trading, v_fees) order by id for update;
  v_lines := array[
    (select -balance from accounts where id = v_portfolio), (select -balance from accounts where id = v_trading), p_amount
  ];
  if v_lines[1] + v_lines[2] <> -p_amount then
    perform fail('conflict', format('You have another amount of %s now. Check it and close your account again.', p_code));
  end if;
  return ledger_post(p_id, 'give-up', array[v_portfolio, v_trading, v_fees], v_lines, p_now);
end $$;
