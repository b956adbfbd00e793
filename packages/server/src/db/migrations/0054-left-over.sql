-- What a database from before these migrations still has. Nothing uses it.
alter table resolved_accounts drop column if exists is_own;
drop function if exists dispute_open(uuid, uuid, text, timestamptz);
