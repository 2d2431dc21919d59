-- How many eligible invoices the supplier had left out when the market decided: afterwards the book says something else.
alter table clear_requests add column excluded_count integer not null default 0;
