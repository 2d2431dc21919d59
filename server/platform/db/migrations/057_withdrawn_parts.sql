-- What a request offered to customers that it was withdrawn from in part, as it stood then. Amounts are minor units.
create table withdrawn_parts (
  account_id uuid not null,
  request_id uuid not null,
  opportunity_uuid uuid not null,
  customer_uuid uuid not null,
  currency text not null,
  invoice_count integer not null,
  invoice_minor bigint not null,
  discount_minor bigint not null,
  withdrawn_at timestamptz not null,
  primary key (account_id, request_id, opportunity_uuid)
);

alter table withdrawn_parts enable row level security;
alter table withdrawn_parts force row level security;
grant select, insert, update, delete on withdrawn_parts to sooner_app, sooner_system;
create policy own_account on withdrawn_parts to sooner_app using (account_id = (select current_account()))
  with check (account_id = (select current_account()));
create policy every_account on withdrawn_parts to sooner_system using (true) with check (true);
