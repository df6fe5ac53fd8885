-- Commands over many rows, which the worker carries out row by row.
-- needs: root_actor, tenant

-- A command over many rows, with its progress.
create table run (
  id uuid primary key,
  tenant_id uuid not null references institution,
  kind text not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'CANCELLING', 'CANCELLED', 'DONE',
    'FAILED')),
  subject_type text not null,
  subject_id uuid not null,
  title text not null,
  department_id uuid,
  owner_id uuid not null,
  item_type text not null,
  params jsonb not null default '{}',
  locale text not null,
  total int not null default 0,
  done int not null default 0,
  failed int not null default 0,
  skipped int not null default 0,
  version int not null default 1,
  started_by uuid references person,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  unique (id, tenant_id),
  check ((done + failed + skipped) <= total),
  constraint run_check1 check (status in ('CANCELLED', 'DONE', 'FAILED') = (ended_at is not null))
);
comment on table run is 'class: tenant';
create index run_live on run (created_at) where status in ('QUEUED', 'RUNNING', 'CANCELLING');
create index run_newest on run (tenant_id, created_at desc, id desc);
create index run_of_subject on run (tenant_id, subject_id, created_at desc, id desc);
alter table run enable row level security;
alter table run force row level security;
grant select, update, delete on run to :"command";
grant select, insert, update on run to :"staff";
grant select on run to :"root";
grant select (id, tenant_id, kind, status, created_at) on run to :"worker";
create policy migrate on run to :"owner" using (true) with check (true);
create policy command on run to :"command" using (true) with check (true);
create policy root_reads on run for select to :"root" using (sec.root_actor() is not null);
create policy staff on run to :"staff" using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());
create policy worker on run for select to :"worker" using (true);

-- The result of a run for one row. The later rows of a large run are in run_batch until the worker needs them.
create table run_item (
  id uuid default gen_random_uuid() primary key,
  run_id uuid not null,
  tenant_id uuid not null,
  position int not null,
  subject_id uuid not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'FAILED', 'SKIPPED')),
  result jsonb,
  error_code text,
  error_params jsonb,
  skip_reason text check (skip_reason in ('STOPPED', 'SCORED_LATER', 'DECIDED', 'WITHDRAWN', 'ERASED', 'NO_EMAIL',
    'DO_NOT_CONTACT', 'ADDRESS_BOUNCED', 'NOT_IN_DATABASE', 'OPTED_OUT', 'APPLIED', 'ALREADY_SENT')),
  unique (run_id, position),
  check ((state = 'FAILED') = (error_code is not null)),
  constraint run_item_only_skipped_for_a_reason check (skip_reason is null or state = 'SKIPPED'),
  foreign key (run_id, tenant_id) references run (id, tenant_id) on delete cascade
);
comment on table run_item is 'class: tenant';
create index run_item_waiting on run_item (run_id, position) where state = 'WAITING';
alter table run_item enable row level security;
alter table run_item force row level security;
grant select, insert, update on run_item to :"staff";
grant select on run_item to :"root";
create policy migrate on run_item to :"owner" using (true) with check (true);
create policy root_reads on run_item for select to :"root" using (sec.root_actor() is not null);
create policy staff on run_item to :"staff" using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());

-- The later rows of a large run, as lists of ids.
create table run_batch (
  run_id uuid not null,
  tenant_id uuid not null,
  position int not null,
  subject_ids uuid[] not null check (cardinality(subject_ids) > 0),
  primary key (run_id, position),
  foreign key (run_id, tenant_id) references run (id, tenant_id) on delete cascade
);
comment on table run_batch is 'class: tenant';
alter table run_batch enable row level security;
alter table run_batch force row level security;
grant select, insert, update, delete on run_batch to :"staff";
grant select on run_batch to :"root";
create policy migrate on run_batch to :"owner" using (true) with check (true);
create policy root_reads on run_batch for select to :"root" using (sec.root_actor() is not null);
create policy staff on run_batch to :"staff" using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());
