import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { commandUses, definer, protect, rootReads, searchReads, staffOwns } from './support/table';

/** Vacancies, their versions, weighted skills and stages. */
export class Vacancies1790000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      create table vacancy (
        id uuid primary key,
        tenant_id uuid not null references institution,
        version int not null default 1,
        owner_id uuid not null,
        department_id uuid,
        department_name text,
        title text not null check (length(title) between 1 and 200),
        status text not null default 'DRAFT' check (status in ('DRAFT', 'PENDING', 'PUBLISHED', 'EXPIRED', 'CLOSED', 'ARCHIVED')),
        pending_reason text check (pending_reason in ('SCHEDULED', 'AWAITING_APPROVAL', 'AWAITING_PAYMENT')),
        visibility text not null default 'PUBLIC' check (visibility in ('PUBLIC', 'PRIVATE')),
        vacancy_type int references option_item,
        category int references option_item,
        province int references option_item,
        municipality int references option_item,
        description text not null default '',
        openings int not null default 1 check (openings between 1 and 10000),
        price numeric(14,2),
        price_currency text not null default 'USD',
        salary_min numeric(14,2),
        salary_max numeric(14,2),
        salary_currency text not null default 'USD',
        show_salary boolean not null default false,
        publish_at timestamptz,
        end_date timestamptz,
        published_at timestamptz,
        expired_at timestamptz,
        closed_at timestamptz,
        close_reason text check (close_reason in ('FILLED', 'CANCELLED', 'DUPLICATE', 'OTHER')),
        share_token text not null unique,
        requirements int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (id, tenant_id),
        foreign key (owner_id, tenant_id) references person (id, tenant_id),
        foreign key (department_id, tenant_id) references department (id, tenant_id),
        check ((status = 'PENDING') = (pending_reason is not null)),
        check (status <> 'PUBLISHED' or (published_at is not null and end_date is not null)),
        check (salary_max is null or salary_min is null or salary_max >= salary_min)
      );
      create index vacancy_newest on vacancy (tenant_id, created_at desc, id desc);
      create index vacancy_by_status on vacancy (tenant_id, status, created_at desc, id desc);
      create index vacancy_by_title on vacancy (tenant_id, title, id);
      create index vacancy_by_end on vacancy (tenant_id, end_date, id);
      create index vacancy_by_publication on vacancy (tenant_id, publish_at, id);
      create index vacancy_open on vacancy (published_at desc, id desc) where status = 'PUBLISHED' and visibility = 'PUBLIC';
      create index vacancy_open_by_end on vacancy (end_date, id) where status = 'PUBLISHED' and visibility = 'PUBLIC';

      -- What the match asks; edited after the first candidacy, it becomes a new number and the old one stays.
      create table vacancy_version (
        vacancy_id uuid not null,
        number int not null,
        tenant_id uuid not null,
        academic_level int references option_item,
        training_areas int[] not null default '{}',
        related_areas int[] not null default '{}',
        language_ids int[] not null default '{}',
        language_levels int[] not null default '{}',
        years int check (years between 0 and 60),
        weight_training int check (weight_training between 1 and 100),
        weight_related int check (weight_related between 1 and 100),
        weight_languages int check (weight_languages between 1 and 100),
        weight_years int check (weight_years between 1 and 100),
        weight_skills int check (weight_skills between 1 and 100),
        required_documents jsonb not null default '[]',
        created_at timestamptz not null default now(),
        primary key (vacancy_id, number),
        foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id) on delete cascade,
        check (coalesce(weight_training, 0) + coalesce(weight_related, 0) + coalesce(weight_languages, 0)
             + coalesce(weight_years, 0) + coalesce(weight_skills, 0) <= 100),
        check (cardinality(language_ids) = cardinality(language_levels))
      );

      create table vacancy_skill (
        vacancy_id uuid not null,
        number int not null,
        tenant_id uuid not null,
        skill int not null references option_item,
        weight int not null check (weight between 1 and 100),
        essential boolean not null default false,
        primary key (vacancy_id, number, skill),
        foreign key (vacancy_id, number) references vacancy_version (vacancy_id, number) on delete cascade,
        foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id) on delete cascade
      );

      create table stage (
        id uuid primary key,
        tenant_id uuid not null,
        vacancy_id uuid not null,
        position int not null check (position >= 1),
        name text not null check (length(name) between 1 and 60),
        kind text not null check (kind in ('POSTING', 'SCREENING', 'TEST', 'INTERVIEW', 'OFFER', 'OTHER')),
        skills jsonb not null default '[]',
        promised_days int check (promised_days between 1 and 365),
        unique (id, tenant_id),
        unique (id, vacancy_id),
        unique (vacancy_id, position) deferrable initially deferred,
        foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id) on delete cascade,
        check ((kind = 'POSTING') = (position = 1))
      );

      ${['vacancy', 'vacancy_version', 'vacancy_skill', 'stage']
        .map(
          (table) => `${protect(table, 'tenant', r)}
          ${staffOwns(table, r)}
          ${commandUses(table, 'select', r)}
          ${searchReads(table, r)}
          ${rootReads(table, r)}`,
        )
        .join('\n')}
      -- Locking a row for an application needs the update right; the function that does it checks status and dates.
      grant update on vacancy to ${r.command};

      create policy published on vacancy for select to ${r.public}, ${r.candidate}
        using (status = 'PUBLISHED' and visibility = 'PUBLIC' and end_date > now());
      create policy by_link on vacancy for select to ${r.public}, ${r.candidate}
        using (visibility = 'PRIVATE' and status = 'PUBLISHED' and end_date > now() and share_token = sec.share_token());
      grant select (id, tenant_id, department_name, title, status, visibility, vacancy_type, category, province, municipality,
        description, openings, salary_min, salary_max, salary_currency, show_salary, end_date, published_at, share_token, requirements)
        on vacancy to ${r.public}, ${r.candidate};

      -- The tables below a vacancy ask this predicate: a policy that selected from vacancy would recurse.
      create function sec.vacancy_is_open(vacancy uuid) returns boolean language sql stable security definer
        set search_path = pg_catalog, public as $$
          select exists (select 1 from public.vacancy v where v.id = vacancy and v.status = 'PUBLISHED' and v.end_date > now()
            and (v.visibility = 'PUBLIC' or v.share_token = nullif(current_setting('app.share_token', true), '')))
        $$;
      ${definer('sec.vacancy_is_open(uuid)', r.search, [r.public, r.candidate])}
      ${['vacancy_version', 'vacancy_skill', 'stage']
        .map(
          (table) => `
          grant select on ${table} to ${r.public}, ${r.candidate};
          create policy open on ${table} for select to ${r.public}, ${r.candidate} using (sec.vacancy_is_open(vacancy_id));`,
        )
        .join('\n')}

      -- The client's name stands on the public page without opening the institution's list of clients.
      create function sec.carry_department_name() returns trigger language plpgsql set search_path = pg_catalog, public as $$
      begin
        update public.vacancy set department_name = new.name where department_id = new.id and tenant_id = new.tenant_id;
        return new;
      end $$;
      create trigger department_renamed after update of name on department for each row
        when (old.name is distinct from new.name) execute function sec.carry_department_name();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger department_renamed on department;
      drop function sec.carry_department_name();
      drop table stage, vacancy_skill, vacancy_version, vacancy cascade;
      drop function sec.vacancy_is_open(uuid);
    `);
  }
}
