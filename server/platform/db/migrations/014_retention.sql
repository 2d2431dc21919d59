-- What is swept is found by its age.
create index magic_links_by_end on magic_links (expires_at);
create index idempotency_keys_by_age on idempotency_keys (created_at);
create index drafts_by_end on drafts (expires_at);
create index archives_by_age on archives (created_at);
create index sessions_by_age on sessions (created_at);
create index changes_by_age on changes (at);
