import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { appendOnly, commandUses, definer, protect, rootReads, searchReads, staffOwns } from './support/table';

/** One candidate on one vacancy, its way through the stages, and the decisions that are never rewritten. */
export class Candidacies1790000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      create table candidacy (
        id uuid primary key,
        tenant_id uuid not null references institution,
        vacancy_id uuid,
        candidate_id uuid not null references candidate,
        version int not null default 1,
        origin text not null check (origin in ('APPLIED', 'UNSOLICITED', 'INVITED', 'IMPORTED', 'SOURCED')),
        source jsonb not null default '{}',
        motivation text,
        status text not null check (status in ('DRAFT', 'ACTIVE', 'APPROVED', 'REJECTED', 'HIRED', 'WITHDRAWN')),
        stage_id uuid,
        stage_entered_at timestamptz,
        applied_at timestamptz,
        reselected boolean not null default false,
        score int check (score between 0 and 10000),
        requirements int,
        essential_missing int[] not null default '{}',
        profile_snapshot jsonb,
        candidate_name text not null,
        name_folded text generated always as (sec.fold(candidate_name)) stored,
        profession text,
        province int references option_item,
        district int references option_item,
        experience_days int not null default 0,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (id, tenant_id),
        foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id),
        foreign key (stage_id, vacancy_id) references stage (id, vacancy_id),
        check (status = 'DRAFT' or vacancy_id is null or (stage_id is not null and applied_at is not null))
      );
      create unique index one_candidacy_per_vacancy on candidacy (vacancy_id, candidate_id) where status <> 'WITHDRAWN';
      create unique index one_open_unsolicited on candidacy (tenant_id, candidate_id) where vacancy_id is null and status in ('DRAFT', 'ACTIVE');
      create index candidacy_newest on candidacy (tenant_id, applied_at desc, id desc);
      create index candidacy_ranking on candidacy (vacancy_id, score desc, applied_at, id);
      create index candidacy_board on candidacy (vacancy_id, stage_id, status, score desc, id);
      create index candidacy_by_score on candidacy (tenant_id, score desc, id);
      create index candidacy_by_name on candidacy (tenant_id, candidate_name, id);
      create index candidacy_by_entry on candidacy (tenant_id, stage_entered_at desc, id);
      create index candidacy_of_candidate on candidacy (candidate_id, applied_at desc, id desc);
      create index candidacy_name_trigram on candidacy using gin (name_folded gin_trgm_ops);
      ${protect('candidacy', 'tenant+candidate', r)}
      ${staffOwns('candidacy', r, 'select, insert, update')}
      ${commandUses('candidacy', 'select, insert, update', r)}
      ${searchReads('candidacy', r)}
      ${rootReads('candidacy', r)}

      create table candidacy_stage (
        id uuid primary key,
        tenant_id uuid not null,
        candidacy_id uuid not null,
        candidate_id uuid not null,
        stage_id uuid not null,
        result text not null default 'IN_PROGRESS' check (result in ('IN_PROGRESS', 'APPROVED', 'REJECTED')),
        entered_at timestamptz not null,
        left_at timestamptz,
        foreign key (candidacy_id, tenant_id) references candidacy (id, tenant_id) on delete cascade,
        foreign key (stage_id, tenant_id) references stage (id, tenant_id)
      );
      create index stages_of_candidacy on candidacy_stage (candidacy_id, entered_at);
      -- KEEP_CURRENT leaves an earlier stage open beside the new one, so one open row per stage, not per candidacy.
      create unique index one_open_row_per_stage on candidacy_stage (candidacy_id, stage_id) where left_at is null;
      ${protect('candidacy_stage', 'tenant+candidate', r)}
      ${staffOwns('candidacy_stage', r, 'select, insert, update')}
      ${commandUses('candidacy_stage', 'select, insert, update', r)}
      ${rootReads('candidacy_stage', r)}

      create table candidacy_decision (
        id uuid primary key,
        tenant_id uuid not null,
        candidacy_id uuid not null,
        candidate_id uuid not null,
        kind text not null check (kind in ('APPLY', 'ADVANCE', 'APPROVE', 'REVERSE_APPROVAL', 'REJECT', 'RESELECT', 'WITHDRAW', 'HIRE')),
        from_stage uuid,
        to_stage uuid,
        status_after text not null check (status_after in ('ACTIVE', 'APPROVED', 'REJECTED', 'HIRED', 'WITHDRAWN')),
        reason int references option_item,
        note text,
        feedback text,
        actor_id uuid not null,
        actor_name text not null,
        at timestamptz not null,
        visible_at timestamptz not null,
        foreign key (candidacy_id, tenant_id) references candidacy (id, tenant_id)
      );
      create index decisions_of_candidacy on candidacy_decision (candidacy_id, at);
      ${protect('candidacy_decision', 'append-only', r)}
      ${appendOnly('candidacy_decision')}
      ${staffOwns('candidacy_decision', r, 'select, insert')}
      ${commandUses('candidacy_decision', 'select, insert', r)}
      ${rootReads('candidacy_decision', r)}

      create table candidacy_attachment (
        id uuid primary key,
        tenant_id uuid not null,
        candidacy_id uuid not null,
        candidate_id uuid not null,
        document_type int not null references option_item,
        name text not null,
        file_name text not null,
        media_type text not null,
        size int not null,
        sha256 bytea not null,
        storage_key text not null,
        created_at timestamptz not null default now(),
        foreign key (candidacy_id, tenant_id) references candidacy (id, tenant_id) on delete cascade
      );
      create index attachments_of_candidacy on candidacy_attachment (candidacy_id);
      ${protect('candidacy_attachment', 'tenant+candidate', r)}
      ${staffOwns('candidacy_attachment', r, 'select')}
      grant select on candidacy_attachment to ${r.candidate};
      create policy own on candidacy_attachment for select to ${r.candidate} using (candidate_id = sec.candidate());
      ${commandUses('candidacy_attachment', 'select, insert', r)}
      ${rootReads('candidacy_attachment', r)}

      -- Counts per stage and status, kept by a trigger: the vacancy list reads a few small rows instead of counting.
      create table candidacy_count (
        vacancy_id uuid not null,
        stage_id uuid not null,
        status text not null,
        tenant_id uuid not null,
        n int not null,
        primary key (vacancy_id, stage_id, status),
        foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id) on delete cascade
      );
      ${protect('candidacy_count', 'tenant', r)}
      ${staffOwns('candidacy_count', r, 'select')}
      ${commandUses('candidacy_count', 'select, insert, update', r)}
      ${searchReads('candidacy_count', r)}
      ${rootReads('candidacy_count', r)}

      create function sec.count_candidacy() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        if tg_op = 'UPDATE' and old.status = new.status and old.stage_id is not distinct from new.stage_id then
          return null;
        end if;
        if tg_op = 'UPDATE' and old.stage_id is not null then
          update public.candidacy_count set n = n - 1 where vacancy_id = old.vacancy_id and stage_id = old.stage_id and status = old.status;
        end if;
        if new.stage_id is not null then
          insert into public.candidacy_count as c (vacancy_id, stage_id, status, tenant_id, n)
            values (new.vacancy_id, new.stage_id, new.status, new.tenant_id, 1)
            on conflict (vacancy_id, stage_id, status) do update set n = c.n + 1;
        end if;
        return null;
      end $$;
      ${definer('sec.count_candidacy()', r.command, [])}
      create trigger candidacy_counted after insert or update of status, stage_id on candidacy for each row execute function sec.count_candidacy();

      -- A candidate keeps seeing a vacancy they applied to, also after it closed.
      create function sec.my_vacancies() returns setof uuid language sql stable security definer set search_path = pg_catalog, public as $$
        select vacancy_id from public.candidacy where candidate_id = sec.candidate() and vacancy_id is not null
      $$;
      ${definer('sec.my_vacancies()', r.command, [r.candidate])}
      create policy applied on vacancy for select to ${r.candidate} using (id in (select sec.my_vacancies()));
      create function sec.i_applied_to(vacancy uuid) returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
        select exists (select 1 from public.candidacy c where c.vacancy_id = vacancy and c.candidate_id = sec.candidate())
      $$;
      ${definer('sec.i_applied_to(uuid)', r.command, [r.candidate])}
      ${['vacancy_version', 'vacancy_skill', 'stage']
        .map(
          (table) =>
            `create policy applied on ${table} for select to ${r.candidate} using (sec.i_applied_to(vacancy_id));`,
        )
        .join('\n')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop policy applied on vacancy;
      drop policy applied on vacancy_version;
      drop policy applied on vacancy_skill;
      drop policy applied on stage;
      drop table candidacy_count, candidacy_attachment, candidacy_decision, candidacy_stage, candidacy cascade;
      drop function sec.count_candidacy(), sec.my_vacancies(), sec.i_applied_to(uuid);
    `);
  }
}
