import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { commandUses, protect, rootReads, searchReads, staffOwns } from './support/table';

/** Institutions, people with one id space, accounts, and the roles of an institution. */
export class People1790000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      create table institution (
        id uuid primary key,
        version int not null default 1,
        name text not null,
        sector int references option_item,
        province int references option_item,
        email text,
        telephone text,
        website text,
        status text not null default 'ACTIVE' check (status in ('REQUESTED', 'ACTIVE', 'SUSPENDED')),
        vacancy_price_limit numeric(14,2),
        approval_required boolean not null default false,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      ${protect('institution', 'tenant', r)}
      grant select, update on institution to ${r.staff};
      create policy staff on institution to ${r.staff} using (id = sec.tenant()) with check (id = sec.tenant());
      grant select (id, name, sector, province, website, status) on institution to ${r.public}, ${r.candidate};
      create policy active on institution for select to ${r.public}, ${r.candidate} using (status = 'ACTIVE');
      ${commandUses('institution', 'select', r)}
      ${searchReads('institution', r)}
      ${rootReads('institution', r)}

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
        check ((kind = 'STAFF') = (tenant_id is not null)),
        unique (id, tenant_id)
      );
      ${protect('person', 'person-owned', r)}
      grant select on person to ${r.staff}, ${r.candidate}, ${r.partner};
      grant update (name, telephone, locale, photo, version) on person to ${r.staff}, ${r.candidate}, ${r.partner};
      create policy colleagues on person for select to ${r.staff} using (tenant_id = sec.tenant());
      create policy self_staff on person for update to ${r.staff} using (id = sec.person() and tenant_id = sec.tenant());
      create policy self_candidate on person to ${r.candidate} using (id = sec.candidate()) with check (id = sec.candidate());
      create policy self_partner on person to ${r.partner} using (id = sec.partner()) with check (id = sec.partner());
      ${commandUses('person', 'select, insert, update', r)}
      ${rootReads('person', r)}
      grant update (locale) on person to ${r.root};
      create policy self_root on person for update to ${r.root} using (id = sec.root_actor());

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
        created_at timestamptz not null default now()
      );
      ${protect('account', 'identity', r)}
      grant select, update on account to ${r.auth};
      create policy sign_in on account to ${r.auth} using (true) with check (true);
      ${commandUses('account', 'select, insert, update', r)}
      ${rootReads('account', r)}
      revoke select on account from ${r.root};
      grant select (id, person_id, kind, email, status, password_reset, created_at) on account to ${r.root};

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
      create index session_of_account on session (account_id) where revoked_at is null;
      ${protect('session', 'identity', r)}
      grant select, insert, update, delete on session to ${r.auth};
      create policy sign_in on session to ${r.auth} using (true) with check (true);
      ${commandUses('session', 'select', r)}

      create table auth_code (
        id uuid primary key,
        account_id uuid not null references account on delete cascade,
        purpose text not null check (purpose in ('VERIFY', 'TWO_FACTOR', 'RECOVERY')),
        code_hash bytea not null,
        tries int not null default 0,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create index auth_code_of_account on auth_code (account_id, created_at desc);
      ${protect('auth_code', 'identity', r)}
      grant select, insert, update on auth_code to ${r.auth};
      create policy sign_in on auth_code to ${r.auth} using (true) with check (true);
      ${commandUses('auth_code', 'select, insert', r)}

      create table throttle (
        key text primary key,
        hits int not null,
        resets_at timestamptz not null
      );
      ${protect('throttle', 'identity', r)}
      grant select, insert, update, delete on throttle to ${r.auth};
      create policy sign_in on throttle to ${r.auth} using (true) with check (true);

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
      create unique index role_name on role (tenant_id, lower(name));
      ${protect('role', 'tenant', r)}
      ${staffOwns('role', r)}
      ${commandUses('role', 'select', r)}
      ${rootReads('role', r)}

      create table role_permission (
        role_id uuid not null,
        tenant_id uuid not null,
        permission text not null,
        scope text not null default 'ALL' check (scope in ('ALL', 'DEPARTMENT', 'ASSIGNED')),
        primary key (role_id, permission),
        foreign key (role_id, tenant_id) references role (id, tenant_id) on delete cascade
      );
      ${protect('role_permission', 'tenant', r)}
      ${staffOwns('role_permission', r)}
      ${commandUses('role_permission', 'select', r)}
      ${rootReads('role_permission', r)}

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
      create index staff_of_tenant on staff_member (tenant_id);
      ${protect('staff_member', 'tenant', r)}
      ${staffOwns('staff_member', r, 'select, insert, update')}
      ${commandUses('staff_member', 'select', r)}
      ${rootReads('staff_member', r)}

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
      create index department_by_name on department (tenant_id, name, id);
      ${protect('department', 'tenant', r)}
      ${staffOwns('department', r)}
      ${rootReads('department', r)}

      -- The departments a person with scope DEPARTMENT answers for.
      create table staff_department (
        staff_id uuid not null,
        department_id uuid not null,
        tenant_id uuid not null,
        primary key (staff_id, department_id),
        foreign key (staff_id, tenant_id) references staff_member (id, tenant_id) on delete cascade,
        foreign key (department_id, tenant_id) references department (id, tenant_id) on delete cascade
      );
      ${protect('staff_department', 'tenant', r)}
      ${staffOwns('staff_department', r)}
      ${commandUses('staff_department', 'select', r)}
      ${rootReads('staff_department', r)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table staff_department, department, staff_member, role_permission, role, throttle, auth_code, session, account, person, institution',
    );
  }
}
