-- What a one-time request offered when it was submitted, by opportunity: written once, with the request. Amounts are minor units.
-- Requests of before this have no rows.
create table submitted_parts (
  account_id uuid not null,
  request_id uuid not null,
  opportunity_uuid uuid not null,
  currency text not null,
  invoice_count integer not null,
  invoice_minor bigint not null,
  primary key (account_id, request_id, opportunity_uuid)
);

alter table submitted_parts enable row level security;
alter table submitted_parts force row level security;
grant select, insert on submitted_parts to sooner_app;
grant select, insert, update, delete on submitted_parts to sooner_system;
create policy own_account on submitted_parts to sooner_app using (account_id = current_account())
  with check (account_id = current_account());
create policy every_account on submitted_parts to sooner_system using (true) with check (true);
