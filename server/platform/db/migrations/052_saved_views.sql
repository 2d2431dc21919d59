-- What the invoices page shows, under a name: its user's, or shared with the account.
create table saved_views (
  account_id uuid not null,
  view_id uuid not null,
  user_id uuid not null,
  name text not null,
  -- the query string of its address
  search text not null,
  is_shared boolean not null,
  changed_at timestamptz not null,
  primary key (account_id, view_id)
);
create index saved_views_by_user on saved_views (account_id, user_id);

alter table saved_views enable row level security;
alter table saved_views force row level security;
grant select, insert, update, delete on saved_views to sooner_app, sooner_system;
create policy own_account on saved_views to sooner_app using (account_id = (select current_account()))
  with check (account_id = (select current_account()));
create policy every_account on saved_views to sooner_system using (true) with check (true);
