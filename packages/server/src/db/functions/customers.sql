-- What follows when a customer's row or session changes, whichever code changed it.

-- The name a customer was verified under. A customer may change the name that others see; a bank account must be held in this one
-- as well, or a verified customer could take payments in the name of somebody else.
create or replace function keep_verified_name() returns trigger language plpgsql as $$
begin
  new.verified_first_name := new.first_name;
  new.verified_last_name := new.last_name;
  return new;
end
$$;

-- A name is verified, not a login: what an operator compares with the documents must not change under the review, and a verified
-- customer under another name is not verified. An order under way keeps both names: its payer has seen the vendor's bank accounts
-- and may be paying, but only accounts in the vendor's name can be named in the claim, and only a verified payer can make it. Runs
-- after the row lock is taken, so it sees an upload it had to wait for.
create or replace function change_name() returns trigger language plpgsql as $$
begin
  if exists (select from kyc_submissions where user_id = new.id and status = 'processing') then
    perform fail('conflict', 'Your documents are being checked under this name. You can change it after the decision');
  end if;
  if old.kyc_status = 'verified' then
    perform pg_advisory_xact_lock(hashtextextended('names:' || new.id, 0));
    if exists (select from claims where new.id in (claimer, vendor) and status in ('waiting', 'partly_verified', 'verified'))
      or exists (select from reservations r join ads a on a.id = r.ad where r.status = 'live' and new.id in (r.claimer, a.vendor))
    then
      perform fail('conflict', 'You have orders that are not finished. Finish them before you change your name');
    end if;
    new.kyc_status := 'unverified';
    new.kyc_reason := null;
    new.verified_first_name := null;
    new.verified_last_name := null;
  end if;
  return new;
end $$;

-- Each process remembers for seconds who a session belongs to. Whatever changes that is announced here, by the database, so
-- that no code can forget to. The notice leaves with the commit.
create or replace function announce_caller() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    perform pg_notify('oja_callers', 'user:' || old.id);
  else
    perform pg_notify('oja_callers', 'session:' || encode(old.id_hash, 'hex'));
  end if;
  return null;
end $$;

-- A customer was here when a session of theirs was last used.
create or replace function session_shows_presence() returns trigger language plpgsql as $$
begin
  insert into user_presence (user_id, seen_at) values (new.user_id, new.last_seen_at)
    on conflict (user_id) do update set seen_at = excluded.seen_at where user_presence.seen_at < excluded.seen_at;
  return new;
end $$;

-- Runs at the commit of every transaction that ends a session, because a session that gets a new id is deleted and inserted
-- again.
create or replace function push_ends_with_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session = old.public_id
    and not exists (select from sessions where public_id = old.public_id);
  return null;
end $$;
