-- Which exclusions a request's withdrawal takes back: those made since it was asked for.

-- the account's version at which the invoice was excluded last
alter table invoices add column excluded_version bigint not null default 0;

create function note_exclusion() returns trigger language plpgsql as $$
begin
  new.excluded_version := new.version;
  return new;
end
$$;

create trigger note_exclusion before update of taker_excluded on invoices
  for each row when (new.taker_excluded and not old.taker_excluded) execute function note_exclusion();

-- the account's version before the request; -1 for one from before this was kept: all its exclusions count
alter table requests add column created_version bigint not null default -1;
