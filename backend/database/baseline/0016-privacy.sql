-- Exports of personal data and requests to erase them.
-- needs: candidate, root_actor

-- Requests of candidates for a copy of their data, and the file.
create table personal_export (
  id uuid primary key,
  candidate_id uuid not null references candidate,
  state text not null default 'PENDING' check (state in ('PENDING', 'READY', 'EXPIRED')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  size int,
  sha256 bytea,
  storage_key text unique,
  check ((state = 'READY') = (storage_key is not null))
);
comment on table personal_export is 'class: candidate-owned';
create index export_of_candidate on personal_export (candidate_id, requested_at desc);
create unique index one_export_at_work on personal_export (candidate_id) where state = 'PENDING';
alter table personal_export enable row level security;
alter table personal_export force row level security;
grant select, update, delete on personal_export to :"command";
grant select, update on personal_export to :"worker";
grant select, insert on personal_export to :"candidate";
grant select on personal_export to :"root";
create policy migrate on personal_export to :"owner" using (true) with check (true);
create policy command on personal_export to :"command" using (true) with check (true);
create policy own on personal_export to :"candidate" using (candidate_id = sec.candidate())
  with check (candidate_id = sec.candidate());
create policy root_reads on personal_export for select to :"root" using (sec.root_actor() is not null);
create policy worker on personal_export to :"worker" using (true) with check (true);

-- Never deleted; it contains no personal data. After a restore, the operator reads from it which people must be erased
-- again.
create table erasure (
  person_id uuid primary key references person,
  requested_at timestamptz not null,
  erased_at timestamptz,
  files text[] not null default '{}',
  photos text[] not null default '{}',
  finished_at timestamptz
);
comment on table erasure is 'class: worker';
alter table erasure enable row level security;
alter table erasure force row level security;
grant select, update on erasure to :"worker";
grant select, insert, update on erasure to :"command";
grant select on erasure to :"root";
create policy migrate on erasure to :"owner" using (true) with check (true);
create policy command on erasure to :"command" using (true) with check (true);
create policy root_reads on erasure for select to :"root" using (sec.root_actor() is not null);
create policy worker on erasure to :"worker" using (true) with check (true);
