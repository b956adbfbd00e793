-- order_within_limits: orders on several buy ads of one vendor see each other, and count as all orders do. day_uses: an order on a sell
-- ad counts for its vendor once they have confirmed its payment.
\ir ../functions/limits.sql

-- check_open_sales: a customer whom an operator has stopped sells to no buy ad.
\ir ../functions/bounds.sql
