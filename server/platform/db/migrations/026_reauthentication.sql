-- A link that confirms who works in one session, instead of opening another one.
alter table magic_links add column session_id uuid;

-- Above this amount an offer needs somebody who has just authenticated; null: none does.
alter table accounts add column offer_limit_minor bigint check (offer_limit_minor >= 0);
alter table accounts add column offer_limit_currency char(3);
alter table accounts add constraint offer_limit_has_currency
  check ((offer_limit_minor is null) = (offer_limit_currency is null));
