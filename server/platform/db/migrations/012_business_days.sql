-- Markets decide and pay on business days only. Each currency has a weekend, Saturday and Sunday unless it says otherwise,
-- and the holidays that an operator has loaded. Weekdays count from 0 for Monday.
create table currency_weekends (
  currency char(3) primary key,
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 3)
);
insert into currency_weekends (currency, weekdays) values
  ('BHD', '{4,5}'), ('DZD', '{4,5}'), ('EGP', '{4,5}'), ('ILS', '{4,5}'), ('IQD', '{4,5}'), ('JOD', '{4,5}'),
  ('KWD', '{4,5}'), ('LYD', '{4,5}'), ('OMR', '{4,5}'), ('QAR', '{4,5}'), ('SAR', '{4,5}'), ('SYP', '{4,5}');

create table holidays (
  currency char(3) not null,
  day integer not null,
  name text not null default '',
  primary key (currency, day)
);

grant select on currency_weekends, holidays to sooner_app;
grant select, insert, update, delete on currency_weekends, holidays to sooner_system;

-- The namesake of domain/calendar: equal by a test over random days.
create function business_day_at_or_after(first_day integer, of_currency char(3)) returns integer stable language plpgsql as $$
declare
  weekend smallint[] := coalesce((select w.weekdays from currency_weekends w where w.currency = of_currency), '{5,6}');
  candidate integer := first_day;
begin
  while ((((candidate + 3) % 7) + 7) % 7)::smallint = any(weekend)
    or exists (select from holidays h where h.currency = of_currency and h.day = candidate)
  loop
    candidate := candidate + 1;
  end loop;
  return candidate;
end $$;

-- The deposit day of the next clear follows from the deadline; every sum over the book reads it.
alter table markets add column next_deposit_day integer;

create function set_next_deposit_day() returns trigger language plpgsql as $$
begin
  new.next_deposit_day :=
    business_day_at_or_after(day_in_zone(new.next_clear_at, new.time_zone) + new.deposit_lag_days, new.currency);
  return new;
end $$;

create trigger market_deposit_day before insert or update of next_clear_at, time_zone, deposit_lag_days on markets
  for each row execute function set_next_deposit_day();

set local role sooner_system;
update markets set next_clear_at = next_clear_at;
reset role;
alter table markets alter column next_deposit_day set not null;
