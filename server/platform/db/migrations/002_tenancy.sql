-- Row-level security backs what the repositories already ask for. Two roles without login: sooner_app sees one account
-- (app.account_id of the transaction), sooner_system all of them. The connecting role takes one of them for each
-- transaction, because a superuser and an owner would not be bound by policies.

do $$
declare role_name text;
begin
  foreach role_name in array array['sooner_app', 'sooner_system'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin', role_name);
    end if;
    if not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
end $$;

create function current_account() returns uuid stable language sql as $$
  select nullif(current_setting('app.account_id', true), '')::uuid
$$;

grant usage on schema public to sooner_app, sooner_system;
grant select, insert, update, delete on all tables in schema public to sooner_system;
revoke all on schema_migrations from sooner_system;
grant select on exchange_rates to sooner_app;

do $$
declare table_name text;
begin
  foreach table_name in array array[
    'accounts', 'users', 'sessions', 'idempotency_keys', 'audit_log', 'customers', 'markets', 'invoices', 'requests',
    'request_opportunities', 'active_customers', 'clears', 'clear_requests', 'transactions', 'awards', 'ledger_lines', 'changes'
  ] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select, insert, update, delete on %I to sooner_app', table_name);
    execute format(
      'create policy own_account on %I to sooner_app using (account_id = (select current_account()))'
      ' with check (account_id = (select current_account()))', table_name);
    execute format('create policy every_account on %I to sooner_system using (true) with check (true)', table_name);
  end loop;
end $$;

revoke update, delete on audit_log, ledger_lines, changes, awards, clears, transactions from sooner_app;
revoke insert, delete on accounts from sooner_app;
