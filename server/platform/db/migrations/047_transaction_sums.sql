-- Sums of early-pay transactions, which the database transaction that writes these maintains: home, offers and history read
-- a row a day, a row a request or a row a customer and year instead of years of transactions (docs/decisions/0043).
-- Clears that are in what is kept of clears. While servers are replaced, one of an earlier version records clears that are not
-- (server/engine/clearing/missed-clears.ts). First of all, so that no such clear is recorded while this file runs.
alter table clears add column is_summed boolean not null default true;
alter table clears alter column is_summed set default false;
create index clears_not_summed on clears (account_id) where not is_summed;
grant update (is_summed) on clears to sooner_app, sooner_system;

create table transaction_day_sums (
  account_id uuid not null,
  deposit_day integer not null,
  clear_day integer not null,
  payment_initiated_day integer not null,
  currency char(3) not null,
  request_type text not null,
  transaction_count integer not null,
  invoice_count bigint not null,
  invoice_minor bigint not null,
  discount_minor bigint not null,
  deposit_minor bigint not null,
  days_weighted_minor numeric not null,
  primary key (account_id, deposit_day, clear_day, payment_initiated_day, currency, request_type)
);

create table transaction_customer_sums (
  account_id uuid not null,
  -- of the day on which the payment was initiated
  payment_year integer not null,
  customer_uuid uuid not null,
  currency char(3) not null,
  transaction_count integer not null,
  invoice_count bigint not null,
  invoice_minor bigint not null,
  discount_minor bigint not null,
  deposit_minor bigint not null,
  days_weighted_minor numeric not null,
  primary key (account_id, payment_year, customer_uuid, currency)
);

create table transaction_request_sums (
  account_id uuid not null,
  request_id uuid not null,
  currency char(3) not null,
  transaction_count integer not null,
  invoice_count bigint not null,
  invoice_minor bigint not null,
  discount_minor bigint not null,
  deposit_minor bigint not null,
  days_weighted_minor numeric not null,
  last_deposit_day integer not null,
  primary key (account_id, request_id, currency)
);

-- The last clear of each market that decided on a request.
create table last_decisions (
  account_id uuid not null,
  request_id uuid not null,
  market_uuid uuid not null,
  clear_id uuid not null,
  clear_day integer not null,
  -- of the invoices that the request offered there
  not_accepted_count integer not null,
  primary key (account_id, request_id, market_uuid)
);

do $$
declare table_name text;
begin
  foreach table_name in array array[
    'transaction_day_sums', 'transaction_customer_sums', 'transaction_request_sums', 'last_decisions'
  ] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select, insert, update on %I to sooner_app', table_name);
    execute format('grant select, insert, update, delete on %I to sooner_system', table_name);
    execute format(
      'create policy own_account on %I to sooner_app using (account_id = (select current_account()))'
      ' with check (account_id = (select current_account()))', table_name);
    execute format('create policy every_account on %I to sooner_system using (true) with check (true)', table_name);
  end loop;
end $$;

alter table markets
  -- on how many requests its clears have decided, each clear's counted
  add column decision_count bigint not null default 0,
  add column last_clear_day integer;

set local role sooner_system;

insert into transaction_day_sums
select t.account_id, t.deposit_day, t.clear_day, t.payment_initiated_day, t.currency, r.type, count(*), sum(t.invoice_count),
  sum(t.invoice_minor), sum(t.discount_minor), sum(t.deposit_minor), sum(t.days_weighted_minor)
from transactions t join requests r on r.account_id = t.account_id and r.request_id = t.request_id
group by 1, 2, 3, 4, 5, 6;

insert into transaction_customer_sums
select t.account_id, extract(year from date '1970-01-01' + t.payment_initiated_day)::int, t.customer_uuid, t.currency,
  count(*), sum(t.invoice_count), sum(t.invoice_minor), sum(t.discount_minor), sum(t.deposit_minor),
  sum(t.days_weighted_minor)
from transactions t group by 1, 2, 3, 4;

insert into transaction_request_sums
select t.account_id, t.request_id, t.currency, count(*), sum(t.invoice_count), sum(t.invoice_minor), sum(t.discount_minor),
  sum(t.deposit_minor), sum(t.days_weighted_minor), max(t.deposit_day)
from transactions t group by 1, 2, 3;

insert into last_decisions
select distinct on (d.account_id, d.request_id, d.market_uuid) d.account_id, d.request_id, d.market_uuid, d.clear_id,
  c.clear_day, d.offered_count - d.award_count
from clear_requests d join clears c on c.account_id = d.account_id and c.clear_id = d.clear_id
order by d.account_id, d.request_id, d.market_uuid, c.clear_day desc;

update markets m set decision_count = d.decisions
from (select account_id, market_uuid, count(*) as decisions from clear_requests group by 1, 2) d
where d.account_id = m.account_id and d.market_uuid = m.market_uuid;

update markets m set last_clear_day = c.day
from (select account_id, market_uuid, max(clear_day) as day from clears group by 1, 2) c
where c.account_id = m.account_id and c.market_uuid = m.market_uuid;

reset role;
