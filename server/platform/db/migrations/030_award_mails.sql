-- Files of awards that are sent by e-mail: the job of a file, null for one that is downloaded.
alter table archives
  add column job_state text check (job_state in ('waiting', 'sent', 'failed')),
  add column recipient text,
  -- when a server took the job; one that stopped in the middle is taken again later
  add column taken_at timestamptz,
  add check ((job_state is null) = (recipient is null));
create index archives_waiting on archives (created_at) where job_state = 'waiting';
