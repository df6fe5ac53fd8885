-- Roles with permissions, departments and the staff of an institution.
-- needs: carry_department_name, root_actor, tenant

-- A role of an institution. The name of a preset role is a key such as `@RECRUITER`.
create table role (
  id uuid primary key,
  tenant_id uuid not null references institution,
  version int not null default 1,
  name text not null check (length(name) between 1 and 80),
  description text not null default '',
  preset text check (preset in ('ADMINISTRATOR', 'RECRUITER', 'DEPARTMENT_MANAGER', 'OBSERVER')),
  created_at timestamptz not null default now(),
  unique (id, tenant_id)
);
comment on table role is 'class: tenant';
create unique index role_name on role (tenant_id, lower(name));
alter table role enable row level security;
alter table role force row level security;
grant select, insert, update, delete on role to :"staff";
grant select, insert on role to :"root";
grant select on role to :"command";
create policy migrate on role to :"owner" using (true) with check (true);
create policy command on role to :"command" using (true) with check (true);
create policy root_reads on role for select to :"root" using (sec.root_actor() is not null);
create policy root_writes on role to :"root" using (sec.root_actor() is not null)
  with check (sec.root_actor() is not null);
create policy staff on role to :"staff" using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());

-- The permissions of a role, each with its scope.
create table role_permission (
  role_id uuid,
  tenant_id uuid not null,
  permission text,
  scope text not null default 'ALL' check (scope in ('ALL', 'DEPARTMENT', 'ASSIGNED')),
  primary key (role_id, permission),
  foreign key (role_id, tenant_id) references role (id, tenant_id) on delete cascade
);
comment on table role_permission is 'class: tenant';
alter table role_permission enable row level security;
alter table role_permission force row level security;
grant select, insert, update, delete on role_permission to :"staff";
grant select, insert on role_permission to :"root";
grant select on role_permission to :"command";
create policy migrate on role_permission to :"owner" using (true) with check (true);
create policy command on role_permission to :"command" using (true) with check (true);
create policy root_reads on role_permission for select to :"root" using (sec.root_actor() is not null);
create policy root_writes on role_permission to :"root" using (sec.root_actor() is not null)
  with check (sec.root_actor() is not null);
create policy staff on role_permission to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());

-- A department, or a client for whom the institution recruits.
create table department (
  id uuid primary key,
  tenant_id uuid not null references institution,
  version int not null default 1,
  name text not null check (length(name) between 1 and 160),
  address text,
  information text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, tenant_id)
);
comment on table department is 'class: tenant';
create index department_by_name on department (tenant_id, name, id);
alter table department enable row level security;
alter table department force row level security;
grant select, insert, update, delete on department to :"staff";
grant select on department to :"root", :"command";
create policy migrate on department to :"owner" using (true) with check (true);
create policy command on department to :"command" using (true) with check (true);
create policy root_reads on department for select to :"root" using (sec.root_actor() is not null);
create policy staff on department to :"staff" using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());
create trigger department_renamed after update of name on department for each row when (old.name is distinct
    from new.name) execute function sec.carry_department_name();

-- The membership of a person in an institution, with role and state.
create table staff_member (
  id uuid primary key,
  tenant_id uuid not null,
  version int not null default 1,
  office text,
  role_id uuid not null,
  status text not null default 'ACTIVE' check (status in ('INVITED', 'ACTIVE', 'SUSPENDED')),
  created_at timestamptz not null default now(),
  unique (id, tenant_id),
  foreign key (id, tenant_id) references person (id, tenant_id),
  foreign key (role_id, tenant_id) references role (id, tenant_id)
);
comment on table staff_member is 'class: tenant';
create index staff_of_tenant on staff_member (tenant_id);
alter table staff_member enable row level security;
alter table staff_member force row level security;
grant select, insert, update on staff_member to :"staff", :"command";
grant select on staff_member to :"root";
create policy migrate on staff_member to :"owner" using (true) with check (true);
create policy command on staff_member to :"command" using (true) with check (true);
create policy root_reads on staff_member for select to :"root" using (sec.root_actor() is not null);
create policy staff on staff_member to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());

-- The departments that a member of staff with scope DEPARTMENT works for.
create table staff_department (
  staff_id uuid,
  department_id uuid,
  tenant_id uuid not null,
  primary key (staff_id, department_id),
  foreign key (department_id, tenant_id) references department (id, tenant_id) on delete cascade,
  foreign key (staff_id, tenant_id) references staff_member (id, tenant_id) on delete cascade
);
comment on table staff_department is 'class: tenant';
create index department_of_staff on staff_department (department_id);
alter table staff_department enable row level security;
alter table staff_department force row level security;
grant select, insert, update, delete on staff_department to :"staff";
grant select, insert on staff_department to :"command";
grant select on staff_department to :"root";
create policy migrate on staff_department to :"owner" using (true) with check (true);
create policy command on staff_department to :"command" using (true) with check (true);
create policy root_reads on staff_department for select to :"root" using (sec.root_actor() is not null);
create policy staff on staff_department to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());

-- Training areas that an institution adds to those of the option list.
create table training_area (
  id uuid primary key,
  tenant_id uuid not null references institution,
  version int not null default 1,
  key text not null check (length(key) between 1 and 80),
  texts jsonb not null,
  field int not null references option_item,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, tenant_id),
  unique (tenant_id, key)
);
comment on table training_area is 'class: tenant';
alter table training_area enable row level security;
alter table training_area force row level security;
grant select, insert, update, delete on training_area to :"staff";
grant select on training_area to :"root", :"command", :"search";
create policy migrate on training_area to :"owner" using (true) with check (true);
create policy command on training_area to :"command" using (true) with check (true);
create policy root_reads on training_area for select to :"root" using (sec.root_actor() is not null);
create policy search on training_area for select to :"search" using (true);
create policy staff on training_area to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());
