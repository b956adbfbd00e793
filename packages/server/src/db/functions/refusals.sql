-- How the database refuses: a sentence for the customer, or an error that no code should meet.

-- Errors for customers travel as SQLSTATE OJ000: message is the machine code, detail the sentence.
create or replace function fail(p_code text, p_sentence text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'OJ000', message = p_code, detail = p_sentence;
end $$;

-- A refusal that ends by itself: the seconds travel as the hint.
create or replace function fail_until(p_code text, p_sentence text, p_until timestamptz, p_now timestamptz) returns void
language plpgsql as $$
begin
  raise exception using errcode = 'OJ000', message = p_code, detail = p_sentence,
    hint = ceil(extract(epoch from p_until - p_now))::text;
end $$;

-- `14:05`, or `14:05 on 23 November` where that is not today. In Nigeria, rounded up as on screens and in mails: a customer who
-- comes back at that minute is not refused again.
create or replace function lagos_time(p_at timestamptz, p_now timestamptz) returns text language sql stable as $$
  select to_char(at, 'HH24:MI') ||
    case when at::date = (p_now at time zone 'Africa/Lagos')::date then '' else to_char(at, '" on "FMDD FMMonth') end
  from (select date_trunc('minute', (p_at at time zone 'Africa/Lagos') + interval '59.999999 seconds') as at) rounded
$$;

create or replace function naira_text(p_amount bigint) returns text language sql immutable as $$
  select '₦' || trim(to_char(p_amount, '999,999,999,999,999,999'))
$$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: post an opposite movement instead', tg_table_name;
end $$;

create or replace function refuse_trail_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
