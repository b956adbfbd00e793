-- check_open_orders, ad_create: what customers read who may open nothing, or one.
\ir ../functions/bounds.sql
\ir ../functions/ads.sql
