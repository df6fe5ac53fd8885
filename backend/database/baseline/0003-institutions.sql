-- Institutions are the tenants. A plan sets their limits.
-- needs: count_attachment, fill_rejection_reasons, root_actor, tenant

-- The limits that root sells to institutions.
create table plan (
  id uuid primary key,
  version int not null default 1,
  name text not null check (length(name) between 1 and 80),
  price numeric(14,2) not null default 0 check (price >= (0)::numeric),
  currency text not null default 'USD',
  vacancy_limit int check (vacancy_limit >= 0),
  vacancy_price_limit numeric(14,2) check (vacancy_price_limit >= (0)::numeric),
  user_limit int check (user_limit >= 1),
  storage_megabytes int check (storage_megabytes >= 1),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table plan is 'class: platform-open';
create unique index plan_name on plan (lower(name));
alter table plan enable row level security;
alter table plan force row level security;
grant select, insert, update on plan to :"root";
grant select on plan to :"command", :"search";
create policy migrate on plan to :"owner" using (true) with check (true);
create policy command on plan to :"command" using (true) with check (true);
create policy root_writes on plan to :"root" using (sec.root_actor() is not null)
  with check (sec.root_actor() is not null);
create policy search on plan for select to :"search" using (true);

-- A tenant: company or public body that publishes vacancies.
create table institution (
  id uuid primary key,
  version int not null default 1,
  name text not null,
  sector int references option_item,
  province int references option_item,
  email text,
  telephone text,
  website text,
  status text not null default 'ACTIVE' check (status in ('REQUESTED', 'DECLINED', 'ACTIVE', 'SUSPENDED')),
  vacancy_price_limit numeric(14,2),
  approval_required boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  two_factor_required boolean not null default false,
  plan_id uuid references plan,
  vacancy_limit int check (vacancy_limit >= 0),
  user_limit int check (user_limit >= 1),
  storage_megabytes int check (storage_megabytes >= 1),
  contact_name text,
  terms_version text,
  status_reason text,
  status_at timestamptz,
  about text check (length(about) <= 8000),
  languages int[] not null default '{}',
  logo text,
  cover text,
  answer_days int check (answer_days between 1 and 365),
  retention_months int check (retention_months between 1 and 120),
  mail_sender_name text,
  mail_reply_to text,
  accepts_unsolicited boolean not null default true
);
comment on table institution is 'class: tenant';
create index institution_of_plan on institution (plan_id);
create index institution_suspended on institution (id) where status = 'SUSPENDED';
alter table institution enable row level security;
alter table institution force row level security;
grant select, insert, update on institution to :"root";
grant select, insert on institution to :"command";
grant select on institution to :"staff", :"search";
grant select (id, name, sector, province, website, status, about, languages, logo, cover, answer_days,
  accepts_unsolicited) on institution to :"candidate", :"public";
grant update (version, updated_at, two_factor_required) on institution to :"command";
grant update (version, name, sector, province, email, telephone, website, approval_required, updated_at, about,
  languages, logo, cover, answer_days, retention_months, mail_sender_name, mail_reply_to, accepts_unsolicited)
  on institution to :"staff";
create policy migrate on institution to :"owner" using (true) with check (true);
create policy active on institution for select to :"candidate", :"public" using (status = 'ACTIVE');
create policy command on institution to :"command" using (true) with check (true);
create policy root_reads on institution for select to :"root" using (sec.root_actor() is not null);
create policy root_writes on institution to :"root" using (sec.root_actor() is not null)
  with check (sec.root_actor() is not null);
create policy search on institution for select to :"search" using (true);
create policy staff on institution to :"staff" using (id = sec.tenant()) with check (id = sec.tenant());
create trigger fill_rejection_reasons after insert on institution for each row
  execute function sec.fill_rejection_reasons();

-- How many files, and how many bytes, an institution has stored.
create table institution_storage (
  tenant_id uuid primary key references institution on delete cascade,
  files int not null check (files >= 0),
  bytes bigint not null check (bytes >= 0)
);
comment on table institution_storage is 'class: tenant';
alter table institution_storage enable row level security;
alter table institution_storage force row level security;
grant select, insert, update on institution_storage to :"command";
grant select on institution_storage to :"staff", :"root";
create policy migrate on institution_storage to :"owner" using (true) with check (true);
create policy command on institution_storage to :"command" using (true) with check (true);
create policy root_reads on institution_storage for select to :"root" using (sec.root_actor() is not null);
create policy staff on institution_storage to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());

-- Pictures stored before this table existed have no row. They are counted when they are replaced.
create table institution_picture (
  address text primary key,
  tenant_id uuid not null references institution on delete cascade,
  size bigint not null check (size > 0)
);
comment on table institution_picture is 'class: tenant';
create index institution_picture_of_tenant on institution_picture (tenant_id);
alter table institution_picture enable row level security;
alter table institution_picture force row level security;
grant select, insert, delete on institution_picture to :"staff";
grant select on institution_picture to :"root", :"command";
create policy migrate on institution_picture to :"owner" using (true) with check (true);
create policy command on institution_picture to :"command" using (true) with check (true);
create policy root_reads on institution_picture for select to :"root" using (sec.root_actor() is not null);
create policy staff on institution_picture to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());
create trigger picture_counted after insert or delete on institution_picture for each row
  execute function sec.count_attachment();
