-- A request that knows what was excluded before it: its withdrawal includes again what was excluded since. So far
-- repeating requests did; of one-time requests that stand nobody knows it.
alter table requests add column keeps_exclusions boolean not null default false;
update requests set keeps_exclusions = true where invoice_ceiling is null;
