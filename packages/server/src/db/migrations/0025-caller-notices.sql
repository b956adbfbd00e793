-- Each process remembers for seconds who a session belongs to. Whatever changes that is announced here, by the database, so
-- that no code can forget to. The notice leaves with the commit.
create function announce_caller() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    perform pg_notify('oja_callers', 'user:' || old.id);
  else
    perform pg_notify('oja_callers', 'session:' || encode(old.id_hash, 'hex'));
  end if;
  return null;
end $$;

create trigger announce_ended_session after delete on sessions for each row execute function announce_caller();

-- Use prolongs a session once a minute, which nobody needs to hear of.
create trigger announce_changed_session after update of id_hash, user_id, expires_at on sessions for each row
  when (old.id_hash <> new.id_hash or old.user_id <> new.user_id or new.expires_at < old.expires_at)
  execute function announce_caller();

create trigger announce_changed_user
  after update of email, first_name, last_name, phone, email_verified_at, kyc_status, pin_hash, frozen_at on users for each row
  when ((old.email, old.first_name, old.last_name, old.phone, old.email_verified_at, old.kyc_status, old.pin_hash, old.frozen_at)
    is distinct from
    (new.email, new.first_name, new.last_name, new.phone, new.email_verified_at, new.kyc_status, new.pin_hash, new.frozen_at))
  execute function announce_caller();
