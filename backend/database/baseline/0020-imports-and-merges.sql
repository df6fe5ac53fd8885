-- Imports of candidates, and merges of two records of one person.
-- needs: root_actor, tenant

-- An import of candidates by an institution.
create table candidate_import (
  id uuid primary key,
  tenant_id uuid not null references institution,
  started_by uuid not null references person,
  title text not null check (char_length(title) between 1 and 200),
  read_run uuid,
  confirm_run uuid,
  created_at timestamptz not null,
  unique (id, tenant_id)
);
comment on table candidate_import is 'class: tenant';
create index candidate_import_newest on candidate_import (tenant_id, created_at desc, id desc);
alter table candidate_import enable row level security;
alter table candidate_import force row level security;
grant select, insert, update on candidate_import to :"staff";
grant select, update, delete on candidate_import to :"command";
create policy migrate on candidate_import to :"owner" using (true) with check (true);
create policy command on candidate_import to :"command" using (true) with check (true);
create policy staff on candidate_import to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());

-- A row or file of an import, with the data that were read from it.
create table candidate_import_row (
  id uuid primary key,
  tenant_id uuid not null,
  import_id uuid not null,
  position int not null,
  version int not null default 1,
  state text not null check (state in ('WAITING', 'READY', 'FLAGGED', 'CONFIRMED', 'DISCARDED', 'FAILED')),
  flags text[] not null default '{}',
  fault text,
  file_name text not null,
  size int not null default 0,
  sha256 bytea,
  storage_key text unique,
  given jsonb,
  name text not null default '',
  surname text not null default '',
  email text,
  telephone text,
  telephone_text text,
  reading jsonb,
  scanned_pages int[] not null default '{}',
  duplicate_id uuid references candidate,
  duplicate_reasons text[] not null default '{}',
  choice text check (choice in ('CREATE', 'UPDATE')),
  same_as uuid,
  candidate_id uuid references candidate,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The result of the malware scan of the file.
  scan text check (scan in ('NOT_SCANNED', 'WAITING', 'CLEAN', 'INFECTED')),
  foreign key (import_id, tenant_id) references candidate_import (id, tenant_id) on delete cascade,
  check (candidate_id is null or state = 'CONFIRMED')
);
comment on table candidate_import_row is 'class: tenant';
create index candidate_import_row_of_import on candidate_import_row (import_id, position, id);
create index candidate_import_row_file on candidate_import_row (tenant_id, sha256) where sha256 is not null;
create index candidate_import_row_of_candidate on candidate_import_row (candidate_id) where candidate_id is not null;
create index candidate_import_row_duplicate on candidate_import_row (duplicate_id) where duplicate_id is not null;
alter table candidate_import_row enable row level security;
alter table candidate_import_row force row level security;
grant select, insert, update on candidate_import_row to :"staff";
grant select, update, delete on candidate_import_row to :"command";
create policy migrate on candidate_import_row to :"owner" using (true) with check (true);
create policy command on candidate_import_row to :"command" using (true) with check (true);
create policy staff on candidate_import_row to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());

-- The links by which imported people object or take their record over.
create table import_notice (
  id uuid primary key,
  tenant_id uuid not null references institution,
  candidate_id uuid not null references candidate,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  used_at timestamptz,
  outcome text check (outcome in ('OBJECTED', 'TAKEN_OVER')),
  check ((used_at is null) = (outcome is null))
);
comment on table import_notice is 'class: identity';
create index import_notice_of_candidate on import_notice (candidate_id);
alter table import_notice enable row level security;
alter table import_notice force row level security;
grant select, insert, update, delete on import_notice to :"command";
create policy migrate on import_notice to :"owner" using (true) with check (true);
create policy command on import_notice to :"command" using (true) with check (true);

-- Merges of two records of one person, with what is needed to undo them.
create table candidate_merge (
  id uuid primary key,
  tenant_id uuid references institution,
  keep_id uuid not null references candidate,
  drop_id uuid not null references candidate,
  merged_by uuid not null references person,
  merged_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references person,
  moved jsonb not null default '{}',
  withdrawn jsonb not null default '[]',
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  account_status text,
  check (keep_id <> drop_id),
  check ((undone_at is null) = (undone_by is null))
);
comment on table candidate_merge is 'class: tenant';
create unique index one_merge_of_a_record on candidate_merge (drop_id) where undone_at is null;
create index merges_of_kept on candidate_merge (keep_id, merged_at desc);
alter table candidate_merge enable row level security;
alter table candidate_merge force row level security;
grant select on candidate_merge to :"staff", :"root";
grant select, insert, update on candidate_merge to :"command";
create policy migrate on candidate_merge to :"owner" using (true) with check (true);
create policy command on candidate_merge to :"command" using (true) with check (true);
create policy staff on candidate_merge for select to :"staff" using (tenant_id = sec.tenant());
create policy root_reads on candidate_merge for select to :"root" using (sec.root_actor() is not null);
