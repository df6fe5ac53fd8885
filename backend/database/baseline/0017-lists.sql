-- Lists of the administration: saved views, default views and exports.
-- needs: fold, person, root_actor, tenant

-- Saved views of lists. The rows of ROOT users have no tenant; each audience sees only its own rows and
-- those shared in it.
create table saved_view (
  id uuid primary key,
  tenant_id uuid references institution,
  owner_id uuid not null references person,
  version int not null default 1,
  list text not null check (length(list) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  name_folded text generated always as (sec.fold(name)) stored,
  filter jsonb not null default '{}' check (jsonb_typeof(filter) = 'object'),
  sort_field text,
  sort_order text check (sort_order in ('ASC', 'DESC')),
  columns text[] not null default '{}' check (cardinality(columns) <= 40),
  density text not null check (density in ('COMFORTABLE', 'COMPACT')),
  visibility text not null check (visibility in ('PRIVATE', 'SHARED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((sort_field is null) = (sort_order is null))
);
comment on table saved_view is 'class: tenant';
create unique index saved_view_name on saved_view (owner_id, list, name_folded);
create index saved_view_shared on saved_view (tenant_id, list) where visibility = 'SHARED';
alter table saved_view enable row level security;
alter table saved_view force row level security;
grant select, insert, update, delete on saved_view to :"staff", :"root";
create policy migrate on saved_view to :"owner" using (true) with check (true);
create policy staff on saved_view to :"staff"
  using (tenant_id = sec.tenant() and (owner_id = sec.person() or visibility = 'SHARED'))
  with check (tenant_id = sec.tenant() and owner_id = sec.person());
create policy root on saved_view to :"root"
  using (sec.root_actor() is not null and tenant_id is null and (owner_id = sec.root_actor() or visibility = 'SHARED'))
  with check (tenant_id is null and owner_id = sec.root_actor());

-- The default view of a person for a list. Each person sees only their own rows.
create table default_view (
  owner_id uuid not null references person,
  list text not null check (length(list) between 1 and 60),
  tenant_id uuid references institution,
  view_id uuid not null references saved_view on delete cascade,
  set_at timestamptz not null,
  primary key (owner_id, list)
);
comment on table default_view is 'class: tenant';
create index default_view_view on default_view (view_id);
alter table default_view enable row level security;
alter table default_view force row level security;
grant select, insert, update, delete on default_view to :"staff", :"root";
create policy migrate on default_view to :"owner" using (true) with check (true);
create policy staff on default_view to :"staff"
  using (tenant_id = sec.tenant() and owner_id = sec.person())
  with check (tenant_id = sec.tenant() and owner_id = sec.person());
create policy root on default_view to :"root"
  using (sec.root_actor() is not null and tenant_id is null and owner_id = sec.root_actor())
  with check (tenant_id is null and owner_id = sec.root_actor());

-- Exports of lists and their files. Each person sees their own; rows of ROOT users have no tenant.
create table list_export (
  id uuid primary key,
  tenant_id uuid references institution,
  owner_id uuid not null references person,
  list text not null check (length(list) between 1 and 60),
  format text not null check (format in ('CSV', 'XLSX', 'PDF', 'PDF_SHEETS')),
  columns text[] not null check (cardinality(columns) between 1 and 60),
  filter jsonb,
  sort jsonb,
  locale text not null check (locale in ('en', 'pt', 'fr')),
  state text not null default 'PENDING' check (state in ('PENDING', 'RUNNING', 'READY', 'FAILED', 'CANCELLED')),
  rows int not null default 0,
  total int,
  has_more boolean not null default false,
  error_code text,
  error_field text,
  requested_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz not null,
  size int,
  sha256 bytea,
  storage_key text unique,
  check ((state = 'READY') = (storage_key is not null)),
  check ((state = 'FAILED') = (error_code is not null))
);
comment on table list_export is 'class: tenant';
create index list_export_of_owner on list_export (owner_id, requested_at desc);
create index list_export_expiry on list_export (expires_at);
alter table list_export enable row level security;
alter table list_export force row level security;
grant select, insert, update on list_export to :"staff", :"root";
grant select, update on list_export to :"worker";
grant select, delete, update on list_export to :"command";
create policy migrate on list_export to :"owner" using (true) with check (true);
create policy command on list_export to :"command" using (true) with check (true);
create policy worker on list_export to :"worker" using (true) with check (true);
create policy staff on list_export to :"staff"
  using (tenant_id = sec.tenant() and owner_id = sec.person())
  with check (tenant_id = sec.tenant() and owner_id = sec.person());
create policy root on list_export to :"root"
  using (tenant_id is null and owner_id = sec.root_actor())
  with check (tenant_id is null and owner_id = sec.root_actor());
