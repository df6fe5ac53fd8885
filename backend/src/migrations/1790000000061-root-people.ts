import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { commandUses, definer, protect } from './support/table';

/** The first role of the platform's own people; it holds everything and cannot be changed or removed. */
const ADMINISTRATOR = '00000000-0000-7000-8000-000000000001';
const EVERYTHING = [
  'ROOT_ENTITIES',
  'ROOT_PARTNERS',
  'ROOT_ROLES',
  'ROOT_USERS',
  'ROOT_CANDIDATES',
  'ROOT_TESTS',
  'ROOT_SUPPORT',
  'ROOT_PAGES',
  'ROOT_OPTIONS',
  'ROOT_QUEUES',
  'AUDIT_VIEW',
];
const SESSION_ACTOR = (root: boolean) => `
  create or replace function sec.session_actor(p_session uuid)
  returns table (account_id uuid, account_version int, person_id uuid, kind text, name text, locale text, email text, tenant_id uuid,
    role_id uuid, role_name text, permissions jsonb, departments uuid[], last_used_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
    select a.id, a.version, p.id, p.kind, p.name, p.locale, a.email, p.tenant_id, ${root ? 'coalesce(ro.id, rr.id), coalesce(ro.name, rr.name)' : 'ro.id, ro.name'},
      coalesce((select jsonb_object_agg(g.permission, g.scope) from public.role_permission g where g.role_id = ro.id),
        ${root ? `(select jsonb_object_agg(g.permission, 'ALL') from public.root_role_permission g where g.role_id = rr.id),` : ''} '{}'),
      coalesce((select array_agg(d.department_id) from public.staff_department d where d.staff_id = p.id), '{}'), s.last_used_at
    from public.session s
    join public.account a on a.id = s.account_id and a.status = 'ACTIVE'
    join public.person p on p.id = a.person_id
    left join public.staff_member m on m.id = p.id
    left join public.role ro on ro.id = m.role_id
    left join public.institution i on i.id = p.tenant_id
    ${root ? 'left join public.root_member rm on rm.id = p.id left join public.root_role rr on rr.id = rm.role_id' : ''}
    where s.id = p_session and s.revoked_at is null and s.expires_at > now() and s.idle_until > now()
      and (p.kind <> 'STAFF' or (m.status = 'ACTIVE' and i.status = 'ACTIVE'))
      ${root ? `and (p.kind <> 'ROOT' or rr.id is not null)` : ''}
  $$;`;

/** The platform's own people and their roles, partners, and what root may do to accounts that are not its own. */
export class RootPeople1790000000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    const rootOwns = (table: string, rights: string) => `
      grant ${rights} on ${table} to ${r.root};
      create policy root on ${table} to ${r.root} using (sec.root_actor() is not null) with check (sec.root_actor() is not null);`;
    await runner.query(`
      create table root_role (
        id uuid primary key,
        version int not null default 1,
        name text not null check (length(name) between 1 and 80),
        description text not null default '',
        preset text unique check (preset = 'ADMINISTRATOR'),
        created_at timestamptz not null default now()
      );
      create unique index root_role_name on root_role (lower(name));
      create table root_role_permission (
        role_id uuid not null references root_role on delete cascade,
        permission text not null,
        primary key (role_id, permission)
      );
      create table root_member (
        id uuid primary key references person,
        role_id uuid not null references root_role,
        created_at timestamptz not null default now()
      );
      create index root_member_of_role on root_member (role_id);
      ${['root_role', 'root_role_permission', 'root_member']
        .map(
          (table) => `${protect(table, 'identity', r)}
          ${rootOwns(table, 'select, insert, update, delete')}
          ${commandUses(table, 'select', r)}`,
        )
        .join('\n')}
      insert into root_role (id, name, preset) values ('${ADMINISTRATOR}', 'Administrador', 'ADMINISTRATOR');
      insert into root_role_permission (role_id, permission) values ${EVERYTHING.map((name) => `('${ADMINISTRATOR}', '${name}')`).join(', ')};
      insert into root_member (id, role_id) select id, '${ADMINISTRATOR}' from person where kind = 'ROOT';

      create table partner (
        id uuid primary key references person,
        organisation text not null check (length(organisation) between 1 and 160),
        website text,
        created_at timestamptz not null default now()
      );
      ${protect('partner', 'person-owned', r)}
      ${rootOwns('partner', 'select, insert, update')}
      grant select on partner to ${r.partner};
      create policy own on partner for select to ${r.partner} using (id = sec.partner());
      ${commandUses('partner', 'select', r)}

      -- Root corrects what support is asked to correct; the account's address is not among it.
      grant update (version, updated_at, name, surname, telephone, profession, birth_date, tax_number, province) on candidate to ${r.root};
      create policy root_corrects on candidate for update to ${r.root} using (sec.root_actor() is not null) with check (sec.root_actor() is not null);
      create policy root_corrects on person for update to ${r.root} using (sec.root_actor() is not null and kind in ('CANDIDATE', 'PARTNER', 'ROOT'));
      grant update (name, telephone, version) on person to ${r.root};
      ${SESSION_ACTOR(true)}
    `);
    await runner.query(`
      -- Blocked, somebody cannot sign in and every token and session of theirs is void. The sessions that ended are answered.
      create function sec.root_set_blocked(p_person uuid, p_kind text, p_version int, p_blocked boolean, p_now timestamptz) returns setof uuid
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        found_version int;
        was text;
      begin
        if sec.root_actor() is null then
          perform sec.refuse('FORBIDDEN');
        end if;
        if p_kind = 'CANDIDATE' then
          select c.version into found_version from public.candidate c where c.id = p_person and c.account_id is not null for update;
        else
          select p.version into found_version from public.person p where p.id = p_person and p.kind = p_kind for update;
        end if;
        if found_version is null then
          perform sec.refuse('NOT_FOUND');
        elsif found_version <> p_version then
          perform sec.refuse('STALE_VERSION', jsonb_build_object('version', found_version));
        end if;
        select a.status into was from public.account a where a.person_id = p_person and a.kind = p_kind for update;
        if was is null then
          perform sec.refuse('NOT_FOUND');
        elsif (was = 'BLOCKED') = p_blocked then
          perform sec.refuse('INVALID_STATE');
        end if;
        -- Whoever had not finished coming in goes on where they were.
        update public.account a set version = a.version + 1, status = case when p_blocked then 'BLOCKED'
            when a.password_hash is null or a.unverified then 'PENDING' else 'ACTIVE' end,
          unverified = p_blocked and was = 'PENDING' where a.person_id = p_person;
        if p_kind = 'CANDIDATE' then
          update public.candidate c set version = c.version + 1 where c.id = p_person;
        else
          update public.person p set version = p.version + 1 where p.id = p_person;
        end if;
        return query update public.session s set revoked_at = p_now, revoke_reason = 'BLOCKED' from public.account a
          where s.account_id = a.id and a.person_id = p_person and s.revoked_at is null and p_blocked returning s.id;
      end $$;
      alter table account add column unverified boolean not null default false;
      ${definer('sec.root_set_blocked(uuid, text, int, boolean, timestamptz)', r.command, [r.root])}

      create function sec.root_set_staff_suspended(p_person uuid, p_version int, p_suspended boolean, p_now timestamptz) returns setof uuid
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        m record;
      begin
        if sec.root_actor() is null then
          perform sec.refuse('FORBIDDEN');
        end if;
        select x.version, x.status into m from public.staff_member x where x.id = p_person for update;
        if m.version is null then
          perform sec.refuse('NOT_FOUND');
        elsif m.version <> p_version then
          perform sec.refuse('STALE_VERSION', jsonb_build_object('version', m.version));
        elsif (m.status = 'SUSPENDED') = p_suspended then
          perform sec.refuse('INVALID_STATE');
        end if;
        update public.staff_member x set version = x.version + 1, status = case when p_suspended then 'SUSPENDED'
            when exists (select 1 from public.account a where a.person_id = p_person and a.password_hash is null) then 'INVITED' else 'ACTIVE' end
          where x.id = p_person;
        return query update public.session s set revoked_at = p_now, revoke_reason = 'SUSPENDED' from public.account a
          where s.account_id = a.id and a.person_id = p_person and s.revoked_at is null and p_suspended returning s.id;
      end $$;
      ${definer('sec.root_set_staff_suspended(uuid, int, boolean, timestamptz)', r.command, [r.root])}

      -- What root's lists of people show of sessions and invitations, for the rows of one page.
      create function sec.root_seen(p_person uuid, out last_seen_at timestamptz, out invitation_expires_at timestamptz, out sessions int)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select (select max(s.last_used_at) from public.session s where s.account_id = a.id),
          (select v.expires_at from public.invitation v where v.person_id = p_person and v.used_at is null and v.replaced_at is null),
          (select count(*)::int from public.session s where s.account_id = a.id and s.revoked_at is null and s.expires_at > now() and s.idle_until > now())
        from public.account a where a.person_id = p_person and sec.root_actor() is not null
      $$;
      ${definer('sec.root_seen(uuid)', r.command, [r.root])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      drop function sec.root_seen(uuid), sec.root_set_staff_suspended(uuid, int, boolean, timestamptz), sec.root_set_blocked(uuid, text, int, boolean, timestamptz);
      alter table account drop column unverified;
      ${SESSION_ACTOR(false)}
      drop policy root_corrects on candidate;
      drop policy root_corrects on person;
      revoke update (version, updated_at, name, surname, telephone, profession, birth_date, tax_number, province) on candidate from ${r.root};
      drop table partner, root_member, root_role_permission, root_role;
    `);
  }
}
