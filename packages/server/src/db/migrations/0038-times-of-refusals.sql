-- A refusal that ends by itself names its end rounded up, as screens and mails do: a customer who comes back at that minute is not refused again.
create or replace function lagos_time(p_at timestamptz, p_now timestamptz) returns text language sql stable as $$
  select to_char(at, 'HH24:MI') ||
    case when at::date = (p_now at time zone 'Africa/Lagos')::date then '' else to_char(at, '" on "FMDD FMMonth') end
  from (select date_trunc('minute', (p_at at time zone 'Africa/Lagos') + interval '59.999999 seconds') as at) rounded
$$;
