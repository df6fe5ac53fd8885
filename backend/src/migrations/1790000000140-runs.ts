import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rescore } from './support/rescore';
import { rolesOf } from './support/roles';
import { commandUses, definer, protect, rootReads, staffOwns } from './support/table';

/** Long work over many rows: the runs, a row for each of their rows, and scores that are made again by some of them. */
export class Runs1790000000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      create table run (
        id uuid primary key,
        tenant_id uuid not null references institution,
        kind text not null,
        status text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'CANCELLING', 'CANCELLED', 'DONE', 'FAILED')),
        subject_type text not null,
        subject_id uuid not null,
        title text not null,
        -- Where the subject stands, for the reach of whoever looks; it moves with the subject.
        department_id uuid,
        owner_id uuid not null,
        item_type text not null,
        params jsonb not null default '{}',
        locale text not null,
        total int not null default 0,
        done int not null default 0,
        failed int not null default 0,
        skipped int not null default 0,
        -- Counts each change, so that whoever listens knows what they have seen.
        version int not null default 1,
        started_by uuid references person,
        created_at timestamptz not null,
        started_at timestamptz,
        ended_at timestamptz,
        unique (id, tenant_id),
        check (done + failed + skipped <= total),
        check ((status in ('CANCELLED', 'DONE', 'FAILED')) = (ended_at is not null))
      );
      create index run_live on run (created_at) where status in ('QUEUED', 'RUNNING', 'CANCELLING');
      create index run_of_subject on run (tenant_id, subject_id, created_at desc, id desc);
      create index run_newest on run (tenant_id, created_at desc, id desc);
      create table run_item (
        id uuid primary key default gen_random_uuid(),
        run_id uuid not null,
        tenant_id uuid not null,
        position int not null,
        subject_id uuid not null,
        state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'FAILED', 'SKIPPED')),
        result jsonb,
        error_code text,
        error_params jsonb,
        unique (run_id, position),
        check ((state = 'FAILED') = (error_code is not null)),
        foreign key (run_id, tenant_id) references run (id, tenant_id) on delete cascade
      );
      create index run_item_waiting on run_item (run_id, position) where state = 'WAITING';
      ${['run', 'run_item']
        .map(
          (table) => `${protect(table, 'tenant', r)}
          ${staffOwns(table, r, 'select, insert, update')}
          ${rootReads(table, r)}`,
        )
        .join('\n')}
      -- The worker looks for what has to go on, in all institutions; the work itself is done as the institution.
      grant select (id, tenant_id, kind, status, created_at) on run to ${r.worker};
      create policy worker on run for select to ${r.worker} using (true);
      ${commandUses('run', 'select, update', r)}

      create function sec.move_runs() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        update public.run set department_id = new.department_id, owner_id = new.owner_id where subject_id = new.id and tenant_id = new.tenant_id;
        return null;
      end $$;
      ${definer('sec.move_runs()', r.command, [])}
      create trigger runs_move_along after update of department_id, owner_id on vacancy for each row
        when (old.department_id is distinct from new.department_id or old.owner_id is distinct from new.owner_id) execute function sec.move_runs();

      -- Scores some candidacies of a vacancy by a number of its requirements, from the frozen profiles. Scores of earlier numbers stay,
      -- and one that was made from later requirements is not replaced. Answers what each was and is.
      create function sec.rescore_some(p_vacancy uuid, p_number int, p_candidacies uuid[], p_now timestamptz)
      returns table (scored_id uuid, score_before int, score_after int)
      language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        return query
        with fresh as (
          select c.id, c.tenant_id, c.candidate_id, c.score, m.total, m.parts, m.essential_missing
          from public.candidacy c join public.candidacy_shape s on s.candidacy_id = c.id
          cross join lateral sec.match(c.vacancy_id, p_number, s.shape, s.as_of) m
          where c.id = any (p_candidacies) and c.vacancy_id = p_vacancy and c.tenant_id = sec.tenant()
        ), kept as (
          insert into public.match_score (candidacy_id, vacancy_version, tenant_id, candidate_id, total, parts, computed_at)
            select f.id, p_number, f.tenant_id, f.candidate_id, f.total, f.parts, p_now from fresh f
            on conflict (candidacy_id, vacancy_version) do update set total = excluded.total, parts = excluded.parts, computed_at = excluded.computed_at
        )
        update public.candidacy c set score = f.total, essential_missing = f.essential_missing, requirements = p_number
          from fresh f where c.id = f.id and coalesce(c.requirements, 0) <= p_number
          returning c.id, f.score, f.total;
      end $$;
      ${definer('sec.rescore_some(uuid, int, uuid[], timestamptz)', r.command, [r.staff])}
      drop function ${rescore.signature};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      drop function sec.rescore_some(uuid, int, uuid[], timestamptz);
      drop trigger runs_move_along on vacancy;
      drop function sec.move_runs();
      drop table run_item, run;

      ${rescore.text}
      ${definer(rescore.signature, r.command, [r.staff])}
    `);
  }
}
