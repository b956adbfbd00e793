-- The name a customer was verified under. A customer may change the name that others see; a bank account must be held
-- in this one as well, or a verified customer could take payments in the name of somebody else.
alter table users add column verified_first_name text, add column verified_last_name text;

create function keep_verified_name() returns trigger language plpgsql as $$
begin
  new.verified_first_name := new.first_name;
  new.verified_last_name := new.last_name;
  return new;
end
$$;

create trigger users_verified_from_the_start before insert on users
  for each row when (new.kyc_status = 'verified') execute function keep_verified_name();
create trigger users_verified before update of kyc_status on users
  for each row when (new.kyc_status = 'verified' and old.kyc_status <> 'verified')
  execute function keep_verified_name();

update users set verified_first_name = first_name, verified_last_name = last_name where kyc_status = 'verified';
