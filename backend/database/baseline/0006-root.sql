-- The people of the platform itself, their roles, and partners.
-- needs: partner, root_actor

-- The roles of root users.
create table root_role (
  id uuid primary key,
  version int not null default 1,
  name text not null check (length(name) between 1 and 80),
  description text not null default '',
  preset text unique check (preset = 'ADMINISTRATOR'),
  created_at timestamptz not null default now()
);
comment on table root_role is 'class: identity';
create unique index root_role_name on root_role (lower(name));
alter table root_role enable row level security;
alter table root_role force row level security;
grant select, insert, update, delete on root_role to :"root";
grant select on root_role to :"command";
create policy migrate on root_role to :"owner" using (true) with check (true);
create policy command on root_role to :"command" using (true) with check (true);
create policy root on root_role to :"root" using (sec.root_actor() is not null)
  with check (sec.root_actor() is not null);

-- The permissions of a root role.
create table root_role_permission (
  role_id uuid references root_role on delete cascade,
  permission text,
  primary key (role_id, permission)
);
comment on table root_role_permission is 'class: identity';
alter table root_role_permission enable row level security;
alter table root_role_permission force row level security;
grant select, insert, update, delete on root_role_permission to :"root";
grant select on root_role_permission to :"command";
create policy migrate on root_role_permission to :"owner" using (true) with check (true);
create policy command on root_role_permission to :"command" using (true) with check (true);
create policy root on root_role_permission to :"root" using (sec.root_actor() is not null)
  with check (sec.root_actor() is not null);

-- Root users with their role.
create table root_member (
  id uuid primary key references person,
  role_id uuid not null references root_role,
  created_at timestamptz not null default now()
);
comment on table root_member is 'class: identity';
create index root_member_of_role on root_member (role_id);
alter table root_member enable row level security;
alter table root_member force row level security;
grant select, insert, update, delete on root_member to :"root";
grant select on root_member to :"command";
create policy migrate on root_member to :"owner" using (true) with check (true);
create policy command on root_member to :"command" using (true) with check (true);
create policy root on root_member to :"root" using (sec.root_actor() is not null)
  with check (sec.root_actor() is not null);

-- The organisation of a person of kind PARTNER.
create table partner (
  id uuid primary key references person,
  organisation text not null check (length(organisation) between 1 and 160),
  website text,
  created_at timestamptz not null default now()
);
comment on table partner is 'class: person-owned';
alter table partner enable row level security;
alter table partner force row level security;
grant select, insert, update on partner to :"root";
grant select on partner to :"partner", :"command";
create policy migrate on partner to :"owner" using (true) with check (true);
create policy command on partner to :"command" using (true) with check (true);
create policy own on partner for select to :"partner" using (id = sec.partner());
create policy root on partner to :"root" using (sec.root_actor() is not null)
  with check (sec.root_actor() is not null);

-- The first role holds every permission and can be neither changed nor removed.
insert into root_role (id, name, preset)
values ('00000000-0000-7000-8000-000000000001', 'Administrador', 'ADMINISTRATOR');
insert into root_role_permission (role_id, permission)
values ('00000000-0000-7000-8000-000000000001', 'ROOT_ENTITIES'),
  ('00000000-0000-7000-8000-000000000001', 'ROOT_PARTNERS'),
  ('00000000-0000-7000-8000-000000000001', 'ROOT_ROLES'),
  ('00000000-0000-7000-8000-000000000001', 'ROOT_USERS'),
  ('00000000-0000-7000-8000-000000000001', 'ROOT_CANDIDATES'),
  ('00000000-0000-7000-8000-000000000001', 'ROOT_TESTS'),
  ('00000000-0000-7000-8000-000000000001', 'ROOT_SUPPORT'),
  ('00000000-0000-7000-8000-000000000001', 'ROOT_PAGES'),
  ('00000000-0000-7000-8000-000000000001', 'ROOT_OPTIONS'),
  ('00000000-0000-7000-8000-000000000001', 'ROOT_QUEUES'),
  ('00000000-0000-7000-8000-000000000001', 'AUDIT_VIEW');
