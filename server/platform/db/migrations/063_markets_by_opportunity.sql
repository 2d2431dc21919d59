-- Requests name opportunities: without it each page of requests, review and edit reads every market of its account.
create index markets_opportunity on markets (account_id, opportunity_uuid);
