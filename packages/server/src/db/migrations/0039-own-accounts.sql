-- Whether a looked-up account is the customer's own is judged when they save it, by their name of then. Nothing reads this column any
-- more. The version before still writes it, so it is dropped by the release after this one.
alter table resolved_accounts alter column is_own drop not null;
