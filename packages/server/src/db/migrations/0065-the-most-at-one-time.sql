-- check_open_orders, check_open_sales, ad_create: a refusal names the bound, which an operator may have lowered below what is open.
\ir ../functions/bounds.sql
\ir ../functions/ads.sql
