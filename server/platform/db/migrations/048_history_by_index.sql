-- What is asked of one customer or one request, and the latest decisions, are found without reading all of history.
create index transactions_by_customer on transactions (account_id, customer_uuid, deposit_day);
create index transactions_by_request on transactions (account_id, request_id, deposit_day);
create index transactions_by_amount on transactions (account_id, currency, deposit_minor desc);
create index clears_by_day on clears (account_id, clear_day);
create index clear_requests_by_request on clear_requests (account_id, request_id, market_uuid);
-- Pages of customers and opportunities are in the order of names.
create index customers_by_name on customers (account_id, name);
