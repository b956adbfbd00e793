-- A repeat under an Idempotency-Key gets the first answer letter by letter: jsonb would sort the members of an object.
alter table idempotency_keys alter column response type json;
