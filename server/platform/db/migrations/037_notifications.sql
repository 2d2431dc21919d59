-- Which mails a user wants; a topic without a row is as the product has it by default.
create table notification_settings (
  account_id uuid not null,
  user_id uuid not null,
  topic text not null,
  is_on boolean not null,
  updated_at timestamptz not null,
  primary key (account_id, user_id, topic)
);

-- Deposits whose results were mailed to who made the offer.
create table result_mails (
  account_id uuid not null,
  transaction_uuid uuid not null,
  mailed_at timestamptz not null,
  primary key (account_id, transaction_uuid),
  foreign key (account_id, transaction_uuid) references transactions
);
create index transactions_by_creation on transactions (created_at);

do $$
declare table_name text;
begin
  foreach table_name in array array['notification_settings', 'result_mails'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select, insert, update, delete on %I to sooner_app', table_name);
    execute format('grant select, insert, update, delete on %I to sooner_system', table_name);
    execute format(
      'create policy own_account on %I to sooner_app using (account_id = (select current_account()))'
      ' with check (account_id = (select current_account()))', table_name);
    execute format('create policy every_account on %I to sooner_system using (true) with check (true)', table_name);
  end loop;
end $$;

-- The link in the footer of mails, by which a recipient chooses mails without signing in. It is a directory: it must be
-- found before an account is known. The token opens nothing but these settings, and is mailed again and again.
create table notification_links (
  token text primary key check (length(token) = 43),
  account_id uuid not null,
  user_id uuid not null,
  unique (account_id, user_id)
);
grant select, insert, update, delete on notification_links to sooner_system;
