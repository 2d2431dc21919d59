-- The supplier's company that a file says an invoice belongs to, '' where none does: two companies may use the same number.
alter table invoices add column company_code text not null default '';

-- The codes that the files of an account have named, with '' for files that name none. One alone needs no comparison.
alter table accounts add column company_codes text[] not null default '{}';

set local role sooner_system;
update accounts a set company_codes = array['']
where exists (select 1 from imports i where i.account_id = a.account_id);
reset role;
