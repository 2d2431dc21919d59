-- What the supplier had excluded before it asked for a recurring request: a withdrawal leaves it excluded. Blocks as in
-- exclusions; a request from before this was kept has none.
create table exclusions_before_requests (
  account_id uuid not null,
  request_id uuid not null,
  block bigint not null,
  bits bit(1024) not null,
  primary key (account_id, request_id, block)
);

alter table exclusions_before_requests enable row level security;
alter table exclusions_before_requests force row level security;
grant select, insert, update, delete on exclusions_before_requests to sooner_app, sooner_system;
create policy own_account on exclusions_before_requests to sooner_app using (account_id = (select current_account()))
  with check (account_id = (select current_account()));
create policy every_account on exclusions_before_requests to sooner_system using (true) with check (true);
