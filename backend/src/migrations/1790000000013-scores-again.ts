import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { definer } from './support/table';

/** Scores for requirements that changed, and the number of candidacies that a public page shows. */
export class ScoresAgain1790000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      -- Scores every candidacy of a vacancy by a number of its requirements, from the frozen profiles; scores of earlier numbers stay.
      create function sec.rescore(p_vacancy uuid, p_number int, p_now timestamptz) returns int
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        scored int;
      begin
        with fresh as (
          select c.id, c.tenant_id, c.candidate_id, m.total, m.parts, m.essential_missing
          from public.candidacy c join public.candidacy_shape s on s.candidacy_id = c.id
          cross join lateral sec.match(c.vacancy_id, p_number, s.shape, s.as_of) m
          where c.vacancy_id = p_vacancy and c.tenant_id = sec.tenant()
        ), kept as (
          insert into public.match_score (candidacy_id, vacancy_version, tenant_id, candidate_id, total, parts, computed_at)
            select id, p_number, tenant_id, candidate_id, total, parts, p_now from fresh
            on conflict (candidacy_id, vacancy_version) do update set total = excluded.total, parts = excluded.parts, computed_at = excluded.computed_at
        )
        update public.candidacy c set score = f.total, essential_missing = f.essential_missing, requirements = p_number
          from fresh f where c.id = f.id and coalesce(c.requirements, 0) <= p_number;
        get diagnostics scored = row_count;
        return scored;
      end $$;
      ${definer('sec.rescore(uuid, int, timestamptz)', r.command, [r.staff])}

      create function sec.open_candidacy_count(p_vacancy uuid) returns int language sql stable security definer set search_path = pg_catalog, public as $$
        select coalesce(sum(n) filter (where status not in ('DRAFT', 'WITHDRAWN')), 0)::int from public.candidacy_count
        where vacancy_id = p_vacancy and sec.vacancy_is_open(p_vacancy)
      $$;
      grant execute on function sec.vacancy_is_open(uuid) to ${r.search};
      ${definer('sec.open_candidacy_count(uuid)', r.search, [r.public, r.candidate])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function sec.open_candidacy_count(uuid), sec.rescore(uuid, int, timestamptz)');
  }
}
