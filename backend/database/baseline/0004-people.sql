-- People, their accounts, sessions, codes and invitations.
-- needs: candidate, carry_account_block, partner, person, root_actor, tenant

-- Everybody with an account: candidates, staff, partners and root users share one space of ids.
create table person (
  id uuid primary key,
  kind text not null check (kind in ('CANDIDATE', 'STAFF', 'PARTNER', 'ROOT')),
  tenant_id uuid references institution,
  version int not null default 1,
  name text not null,
  telephone text unique,
  locale text not null default 'pt' check (locale in ('en', 'pt', 'fr')),
  photo text,
  created_at timestamptz not null default now(),
  unique (id, tenant_id),
  check ((kind = 'STAFF') = (tenant_id is not null))
);
comment on table person is 'class: person-owned';
alter table person enable row level security;
alter table person force row level security;
grant select, insert, update on person to :"command";
grant select on person to :"staff", :"candidate", :"partner", :"root";
grant update (version, name, telephone, locale, photo) on person to :"staff", :"candidate", :"partner", :"root";
create policy migrate on person to :"owner" using (true) with check (true);
create policy colleagues on person for select to :"staff" using (tenant_id = sec.tenant());
create policy colleagues_change on person for update to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());
create policy command on person to :"command" using (true) with check (true);
create policy root_corrects on person for update to :"root"
  using (sec.root_actor() is not null and kind in ('CANDIDATE', 'PARTNER', 'ROOT'));
create policy root_reads on person for select to :"root" using (sec.root_actor() is not null);
create policy self_candidate on person to :"candidate" using (id = sec.candidate()) with check (id = sec.candidate());
create policy self_partner on person to :"partner" using (id = sec.partner()) with check (id = sec.partner());
create policy self_root on person for update to :"root" using (id = sec.root_actor());
create policy self_staff on person for update to :"staff" using (id = sec.person() and tenant_id = sec.tenant());

-- The sign-in of a person: address, password hash and state.
create table account (
  id uuid primary key,
  person_id uuid not null unique references person,
  kind text not null check (kind in ('CANDIDATE', 'STAFF', 'PARTNER', 'ROOT')),
  email text not null,
  email_norm text not null unique,
  password_hash text,
  password_reset boolean not null default false,
  status text not null default 'PENDING' check (status in ('PENDING', 'ACTIVE', 'BLOCKED')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  two_factor boolean not null default false,
  password_changed_at timestamptz,
  unverified boolean not null default false,
  -- The password comes from an older system. It is true until the person chooses another one.
  password_imported boolean not null default false
);
comment on table account is 'class: identity';
create index account_password_imported on account (id) where password_imported;
alter table account enable row level security;
alter table account force row level security;
grant select, update on account to :"auth";
grant select, insert, update, delete on account to :"command";
grant select (id, person_id, kind, email, password_reset, status, created_at) on account to :"root";
create policy migrate on account to :"owner" using (true) with check (true);
create policy command on account to :"command" using (true) with check (true);
create policy root_reads on account for select to :"root" using (sec.root_actor() is not null);
create policy sign_in on account to :"auth" using (true) with check (true);
create trigger carry_account_block after update of status on account for each row
  when (new.status is distinct from old.status) execute function sec.carry_account_block();

-- A signed-in device. Only hashes of refresh tokens are stored.
create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  refresh_hash bytea not null,
  previous_hash bytea,
  previous_until timestamptz,
  user_agent text not null default '',
  ip_block text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text
);
comment on table session is 'class: identity';
create index session_last_used on session (account_id, last_used_at desc);
create index session_of_account on session (account_id) where revoked_at is null;
alter table session enable row level security;
alter table session force row level security;
grant select, insert, update, delete on session to :"auth";
grant select, delete on session to :"command";
grant update (revoked_at, revoke_reason) on session to :"command";
create policy migrate on session to :"owner" using (true) with check (true);
create policy command on session to :"command" using (true) with check (true);
create policy ends_own on session for update to :"command" using (true) with check (true);
create policy sign_in on session to :"auth" using (true) with check (true);

-- Codes sent by e-mail. A challenge for an unknown address also has a row, so that the response time does not reveal
-- whether the address is registered.
create table auth_code (
  id uuid primary key,
  account_id uuid references account on delete cascade,
  purpose text not null check (purpose in ('VERIFY', 'TWO_FACTOR', 'RECOVERY')),
  code_hash bytea not null,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  subject_hash bytea,
  sent_to text not null default '',
  device_hash bytea,
  account_version int
);
comment on table auth_code is 'class: identity';
create index auth_code_of_account on auth_code (account_id, created_at desc);
create index auth_code_of_subject on auth_code (subject_hash, created_at desc) where subject_hash is not null;
alter table auth_code enable row level security;
alter table auth_code force row level security;
grant select, insert, update on auth_code to :"auth";
grant select, insert, delete on auth_code to :"command";
grant update (id) on auth_code to :"command";
create policy migrate on auth_code to :"owner" using (true) with check (true);
create policy command on auth_code to :"command" using (true) with check (true);
create policy sign_in on auth_code to :"auth" using (true) with check (true);

-- Permission to set a new password once, given for a correct recovery code.
create table reset_grant (
  id uuid primary key references auth_code on delete cascade,
  account_id uuid references account on delete cascade,
  token_hash bytea not null unique,
  account_version int,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table reset_grant is 'class: identity';
create index reset_grant_of_account on reset_grant (account_id, created_at desc);
alter table reset_grant enable row level security;
alter table reset_grant force row level security;
grant select, insert, update, delete on reset_grant to :"auth";
create policy migrate on reset_grant to :"owner" using (true) with check (true);
create policy sign_in on reset_grant to :"auth" using (true) with check (true);

-- Counters of attempts, such as sign-ins per address.
create table throttle (
  key text primary key,
  hits int not null,
  resets_at timestamptz not null,
  blocked_until timestamptz
);
comment on table throttle is 'class: identity';
alter table throttle enable row level security;
alter table throttle force row level security;
grant select, insert, update, delete on throttle to :"auth";
grant select, delete on throttle to :"command";
grant update (key) on throttle to :"command";
create policy migrate on throttle to :"owner" using (true) with check (true);
create policy command on throttle to :"command" using (true) with check (true);
create policy sign_in on throttle to :"auth" using (true) with check (true);

-- Only a hash of the token is stored; the token itself is in the mail.
create table invitation (
  id uuid primary key,
  person_id uuid not null references person,
  token_hash bytea not null unique,
  invited_by uuid references person,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
comment on table invitation is 'class: identity';
create unique index invitation_newest on invitation (person_id) where used_at is null and replaced_at is null;
alter table invitation enable row level security;
alter table invitation force row level security;
grant select, insert, update on invitation to :"command";
create policy migrate on invitation to :"owner" using (true) with check (true);
create policy command on invitation to :"command" using (true) with check (true);
