-- What refers to a market looks for it by account and id. Two indexes that begin with the account tempt the planner into the
-- wrong one as long as statistics know of few markets: each invoice of a first import then read all markets of its account.
alter table markets drop constraint markets_account_id_customer_uuid_currency_division_key;
alter table markets add unique (customer_uuid, currency, division, account_id);

-- Only the owner of a table may refresh its statistics, and an import needs them in its own transaction, for the customers and
-- markets it has just added. Another import that does so at the same time is not waited for.
create function analyze_markets() returns void language plpgsql security definer set search_path = public as $$
begin
  analyze (skip_locked) customers, markets;
end $$;
revoke execute on function analyze_markets() from public;
grant execute on function analyze_markets() to sooner_app, sooner_system;
