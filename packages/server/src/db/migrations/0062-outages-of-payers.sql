-- taking_orders: payments that were given up during an outage do not count.
\ir ../functions/ads.sql
