-- An impersonation runs on the session of a member of staff, and ends with it.
alter table sessions add column impersonator_session_id uuid;
create index sessions_by_impersonator on sessions (impersonator_session_id) where impersonator_session_id is not null;

-- What a user is shown of sessions, and when somebody last proved who they are in one.
alter table sessions add column used_at timestamptz;
alter table sessions add column user_agent text not null default '';
alter table sessions add column network_address text not null default '';
alter table sessions add column authenticated_at timestamptz;
update sessions set authenticated_at = created_at;
create index sessions_by_user on sessions (account_id, user_id, created_at desc);
