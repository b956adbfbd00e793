-- A transfer asks the database twice: what it is judged by, and then to be done.
-- Source: docs/decisions/045-fewer-statements-for-money.md

-- Makes the transfers of a customer and changes of their address book wait for each other, then reads the customer's own
-- addresses and whether transfers go only to receivers of the book. The read comes after the lock, so it sees every change
-- of the book that was answered before.
create or replace function transfer_begin(p_user uuid, p_now timestamptz, out own_addresses jsonb, out only_book boolean)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('transfers:' || p_user, 0));
  select coalesce(jsonb_agg(jsonb_build_object('network', w.network, 'address', w.address)), '[]') into own_addresses
    from wallets w where w.user_id = p_user;
  only_book := exists (select from only_book b where b.user_id = p_user and (b.ends_at is null or b.ends_at > p_now));
end $$;

-- Takes amount and fee, counts the transfer against the customer's day, and writes it down with its line in the list. Balance
-- before limit: a customer who has not that much is not told about limits. Call it after transfer_begin.
create or replace function transfer_send(
  p_id uuid, p_user uuid, p_code text, p_network text, p_network_name text, p_from text, p_to text,
  p_amount numeric, p_fee numeric, p_rate_ngn numeric, p_amount_ngn bigint, p_now timestamptz
) returns void language plpgsql as $$
begin
  perform ledger_send(p_id, p_user, p_code, p_amount, p_fee, p_now);
  perform check_day_limit('transfers', p_user, p_amount_ngn, p_now);
  insert into transfers (id, user_id, code, network, from_address, to_address, amount, fee, rate_ngn, amount_ngn, created_at)
    values (p_id, p_user, p_code, p_network, p_from, p_to, p_amount, p_fee, p_rate_ngn, p_amount_ngn, p_now);
  -- Under the transfer's own id, so that the sender finds it in the list.
  insert into transactions (id, user_id, code, subtype, kind, amount, fee, status, address, network, reference, created_at)
    values (p_id, p_user, p_code, 'outgoing', 'transfer', p_amount, p_fee, 'processing', p_to, p_network_name, p_id, p_now);
end $$;
