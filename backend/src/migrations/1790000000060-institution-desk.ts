import type { MigrationInterface, QueryRunner } from 'typeorm';

import { firstOpenSearch, HIDDEN, NOT_HIDDEN } from './support/first-open-search';
import type { DatabaseRoles } from './support/roles';
import { rolesOf } from './support/roles';
import { commandUses, definer, protect, searchReads } from './support/table';

const REQUEST = 'sec.request_entity(uuid, text, int, int, text, text, text, text, text, text, uuid, timestamptz, text)';

const rootWrites = (table: string, r: DatabaseRoles, rights = 'insert, update'): string => `
  grant ${rights} on ${table} to ${r.root};
  create policy root_writes on ${table} to ${r.root} using (sec.root_actor() is not null) with check (sec.root_actor() is not null);`;

/** What root's desk does with institutions: plans and limits, requests from the public page, suspension. */
export class InstitutionDesk1790000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      create table plan (
        id uuid primary key,
        version int not null default 1,
        name text not null check (length(name) between 1 and 80),
        price numeric(14,2) not null default 0 check (price >= 0),
        currency text not null default 'MZN',
        vacancy_limit int check (vacancy_limit >= 0),
        vacancy_price_limit numeric(14,2) check (vacancy_price_limit >= 0),
        user_limit int check (user_limit >= 1),
        storage_megabytes int check (storage_megabytes >= 1),
        active boolean not null default true,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index plan_name on plan (lower(name));
      ${protect('plan', 'platform-open', r)}
      grant select on plan to ${r.root};
      ${rootWrites('plan', r)}
      ${commandUses('plan', 'select', r)}
      ${searchReads('plan', r)}

      -- What stands here goes before the plan's own limit; empty means as the plan says.
      alter table institution
        add column plan_id uuid references plan,
        add column vacancy_limit int check (vacancy_limit >= 0),
        add column user_limit int check (user_limit >= 1),
        add column storage_megabytes int check (storage_megabytes >= 1),
        add column contact_name text,
        add column terms_version text,
        add column status_reason text,
        add column status_at timestamptz;
      alter table institution drop constraint institution_status_check;
      alter table institution add constraint institution_status_check check (status in ('REQUESTED', 'DECLINED', 'ACTIVE', 'SUSPENDED'));
      create index institution_suspended on institution (id) where status = 'SUSPENDED';
      create index institution_of_plan on institution (plan_id);
      ${rootWrites('institution', r)}
      ${rootWrites('role', r, 'insert')}
      ${rootWrites('role_permission', r, 'insert')}
      -- An institution edits what it says of itself; state, plan and limits are the platform's.
      revoke update on institution from ${r.staff};
      grant update (version, name, sector, province, email, telephone, website, approval_required, updated_at) on institution to ${r.staff};
      grant insert on institution to ${r.command};

      -- The limits that hold for the institution of the transaction; an empty one is no limit.
      create function sec.institution_limits() returns table (vacancy_limit int, vacancy_price_limit numeric, user_limit int, storage_megabytes int)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select coalesce(i.vacancy_limit, p.vacancy_limit), coalesce(i.vacancy_price_limit, p.vacancy_price_limit),
          coalesce(i.user_limit, p.user_limit), coalesce(i.storage_megabytes, p.storage_megabytes)
        from public.institution i left join public.plan p on p.id = i.plan_id where i.id = sec.tenant()
      $$;
      ${definer('sec.institution_limits()', r.search, [r.staff, r.command])}

      -- Asked for twice from one address, it is one request; the answer says nothing either way.
      create function sec.request_entity(p_id uuid, p_name text, p_sector int, p_province int, p_email text, p_telephone text, p_website text,
        p_contact text, p_terms text, p_locale text, p_audit uuid, p_now timestamptz, p_request text) returns void
      language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('request:' || lower(p_email), 0));
        if exists (select 1 from public.institution i where lower(i.email) = lower(p_email) and i.status = 'REQUESTED') then
          return;
        end if;
        insert into public.institution (id, name, sector, province, email, telephone, website, status, contact_name, terms_version, created_at, updated_at)
          values (p_id, p_name, p_sector, p_province, p_email, p_telephone, p_website, 'REQUESTED', p_contact, p_terms, p_now, p_now);
        insert into public.audit_event (id, at, audience, action, object_type, object_id, changes, request_id)
          values (p_audit, p_now, 'public', 'entity.requested', 'Entity', p_id, jsonb_build_object('locale', p_locale), p_request);
      end $$;
      ${definer(REQUEST, r.command, [r.public])}

      -- Suspended means out of sight for those who look for work, and closed for those who would apply.
      create or replace function sec.vacancy_is_open(vacancy uuid) returns boolean language sql stable security definer
        set search_path = pg_catalog, public as $$
          select exists (select 1 from public.vacancy v where v.id = vacancy and v.status = 'PUBLISHED' and v.end_date > now()
            and (v.visibility = 'PUBLIC' or v.share_token = nullif(current_setting('app.share_token', true), ''))
            and not exists (select 1 from public.institution i where i.id = v.tenant_id and i.status = 'SUSPENDED'))
        $$;
      create function sec.refuse_suspended() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        if exists (select 1 from public.institution i where i.id = new.tenant_id and i.status = 'SUSPENDED') then
          perform sec.refuse('NOT_FOUND');
        end if;
        return new;
      end $$;
      ${definer('sec.refuse_suspended()', r.search, [])}
      create trigger candidacy_needs_open_institution before insert on candidacy for each row execute function sec.refuse_suspended();
    `);
    await this.filterSearch(runner, (text) =>
      text
        .replace('matches uuid[];', `matches uuid[];\n        ${HIDDEN}`)
        .replaceAll('v.end_date > now()', `v.end_date > now() ${NOT_HIDDEN}`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await this.filterSearch(runner, (text) => text.replace(HIDDEN, '').replaceAll(` ${NOT_HIDDEN}`, ''));
    await runner.query(`
      drop trigger candidacy_needs_open_institution on candidacy;
      drop function sec.refuse_suspended();
      create or replace function sec.vacancy_is_open(vacancy uuid) returns boolean language sql stable security definer
        set search_path = pg_catalog, public as $$
          select exists (select 1 from public.vacancy v where v.id = vacancy and v.status = 'PUBLISHED' and v.end_date > now()
            and (v.visibility = 'PUBLIC' or v.share_token = nullif(current_setting('app.share_token', true), '')))
        $$;
      drop function ${REQUEST}, sec.institution_limits();
      revoke insert on institution from ${r.command};
      revoke update (version, name, sector, province, email, telephone, website, approval_required, updated_at) on institution from ${r.staff};
      grant update on institution to ${r.staff};
      drop index institution_suspended;
      drop policy root_writes on institution;
      drop policy root_writes on role;
      drop policy root_writes on role_permission;
      revoke insert, update on institution from ${r.root};
      revoke insert on role, role_permission from ${r.root};
      -- Nothing else knows a declined request.
      update institution set status = 'SUSPENDED' where status = 'DECLINED';
      alter table institution drop constraint institution_status_check;
      alter table institution add constraint institution_status_check check (status in ('REQUESTED', 'ACTIVE', 'SUSPENDED'));
      alter table institution drop column plan_id, drop column vacancy_limit, drop column user_limit, drop column storage_megabytes,
        drop column contact_name, drop column terms_version, drop column status_reason, drop column status_at;
      drop table plan;
    `);
  }

  /** Changes the words of the public search and keeps everything else of it: its owner, its rights and its settings. */
  private async filterSearch(runner: QueryRunner, change: (text: string) => string): Promise<void> {
    const [row] = (await runner.query(
      `select pg_get_functiondef('${firstOpenSearch.signature}'::regprocedure) as text`,
    )) as { text: string }[];
    const text = change(row!.text);
    if (text === row!.text) throw new Error('The public search is not as this migration knows it');
    // The search sets a limit of pg_trgm's, which a session may name only once it has used the extension.
    await runner.query(`select show_trgm('')`);
    await runner.query(text);
  }
}
