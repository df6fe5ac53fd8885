import type { MigrationInterface, QueryRunner } from 'typeorm';

import type { DatabaseRoles } from './support/roles';
import { rolesOf } from './support/roles';
import { commandUses, protect, rootReads, searchReads } from './support/table';

/** Rows that belong to a candidate; an institution reads them only through its own `institution_candidate` row. */
const candidateOwned = (table: string, r: DatabaseRoles, column = 'candidate_id') => `
  ${protect(table, 'candidate-owned', r)}
  grant select, insert, update, delete on ${table} to ${r.candidate};
  create policy own on ${table} to ${r.candidate} using (${column} = sec.candidate()) with check (${column} = sec.candidate());
  grant select on ${table} to ${r.staff};
  create policy seen on ${table} for select to ${r.staff} using (exists (
    select 1 from institution_candidate ic where ic.tenant_id = sec.tenant() and ic.candidate_id = ${table}.${column}));
  ${commandUses(table, 'select, insert, update', r)}
  ${rootReads(table, r)}`;

export class Candidates1790000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      create table candidate (
        id uuid primary key references person,
        account_id uuid references account,
        owner_tenant_id uuid references institution,
        merged_into uuid references candidate,
        version int not null default 1,
        name text not null,
        surname text not null,
        email text,
        telephone text,
        locale text not null default 'pt',
        profession text,
        gender int references option_item,
        birth_date date,
        profile text,
        photo text,
        availability int references option_item,
        salary_min numeric(14,2),
        salary_max numeric(14,2),
        salary_currency text not null default 'USD',
        nationality int references option_item,
        tax_number text,
        province int references option_item,
        district int references option_item,
        municipality int references option_item,
        tools int[] not null default '{}',
        skills int[] not null default '{}',
        interest_areas int[] not null default '{}',
        social_networks jsonb not null default '[]',
        professional_references jsonb not null default '[]',
        courses jsonb not null default '[]',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (salary_min is null or salary_min >= 0),
        check (salary_max is null or salary_min is null or salary_max >= salary_min)
      );

      create table institution_candidate (
        tenant_id uuid not null references institution,
        candidate_id uuid not null references candidate,
        via text not null check (via in ('CANDIDACY', 'UNSOLICITED', 'IMPORT', 'OPT_IN')),
        consent_version text,
        retention_until timestamptz,
        created_at timestamptz not null default now(),
        primary key (tenant_id, candidate_id)
      );
      ${protect('institution_candidate', 'tenant', r)}
      grant select on institution_candidate to ${r.staff};
      create policy staff on institution_candidate for select to ${r.staff} using (tenant_id = sec.tenant());
      ${commandUses('institution_candidate', 'select, insert', r)}
      ${searchReads('institution_candidate', r)}
      ${rootReads('institution_candidate', r)}

      ${candidateOwned('candidate', r, 'id')}
      -- Whose account it is, who imported it and what it was merged into is not the candidate's to say; the address changes by its own command.
      revoke insert, update, delete on candidate from ${r.candidate};
      grant update (version, updated_at, name, surname, telephone, locale, profession, gender, birth_date, profile, photo, availability,
        salary_min, salary_max, salary_currency, nationality, tax_number, province, district, municipality, tools, skills, interest_areas,
        social_networks, professional_references, courses) on candidate to ${r.candidate};

      create table candidate_experience (
        id uuid primary key,
        candidate_id uuid not null references candidate on delete cascade,
        version int not null default 1,
        position text not null,
        employer text not null,
        sector int references option_item,
        expertise_areas int[] not null default '{}',
        start_date date not null,
        end_date date,
        still_working boolean not null default false,
        activities text,
        created_at timestamptz not null default now(),
        check (still_working = (end_date is null)),
        check (end_date is null or end_date >= start_date)
      );
      create index experience_of_candidate on candidate_experience (candidate_id);
      ${candidateOwned('candidate_experience', r)}

      create table candidate_study (
        id uuid primary key,
        candidate_id uuid not null references candidate on delete cascade,
        version int not null default 1,
        institution text not null,
        study_area int not null references option_item,
        academic_level int not null references option_item,
        course text,
        start_date date,
        end_date date,
        finished boolean not null default true,
        created_at timestamptz not null default now(),
        check (end_date is null or start_date is null or end_date >= start_date)
      );
      create index study_of_candidate on candidate_study (candidate_id);
      ${candidateOwned('candidate_study', r)}

      create table candidate_language (
        candidate_id uuid not null references candidate on delete cascade,
        language int not null references option_item,
        level int not null references option_item,
        native boolean not null default false,
        primary key (candidate_id, language)
      );
      ${candidateOwned('candidate_language', r)}

      create table candidate_document (
        id uuid primary key,
        candidate_id uuid not null references candidate on delete cascade,
        document_type int not null references option_item,
        name text not null,
        file_name text not null,
        media_type text not null,
        size int not null check (size > 0),
        sha256 bytea not null,
        storage_key text not null unique,
        state text not null default 'READY' check (state in ('READY', 'QUARANTINED')),
        created_at timestamptz not null default now()
      );
      create index document_of_candidate on candidate_document (candidate_id);
      ${candidateOwned('candidate_document', r)}
      -- A candidate's library is their own; an institution sees only what came with an application.
      drop policy seen on candidate_document;
      revoke select on candidate_document from ${r.staff};
      -- A file is added or removed; nobody lifts its quarantine or points the row to another file.
      revoke update on candidate_document from ${r.candidate};

      create table consent (
        id uuid primary key,
        candidate_id uuid not null references candidate on delete cascade,
        kind text not null check (kind in ('TERMS', 'PRIVACY')),
        text_version text not null,
        given_at timestamptz not null default now()
      );
      ${protect('consent', 'candidate-owned', r)}
      grant select, insert on consent to ${r.candidate};
      create policy own on consent to ${r.candidate} using (candidate_id = sec.candidate()) with check (candidate_id = sec.candidate());
      ${commandUses('consent', 'insert', r)}
      ${rootReads('consent', r)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table consent, candidate_document, candidate_language, candidate_study, candidate_experience, institution_candidate, candidate cascade',
    );
  }
}
