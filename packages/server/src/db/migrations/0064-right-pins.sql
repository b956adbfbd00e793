-- When the customer's right PIN was first entered with this browser.
alter table devices add column right_pin_at timestamptz;
