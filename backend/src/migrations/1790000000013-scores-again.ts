import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rescore } from './support/rescore';
import { rolesOf } from './support/roles';
import { definer } from './support/table';

/** Scores for requirements that changed, and the number of candidacies that a public page shows. */
export class ScoresAgain1790000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      -- Scores every candidacy of a vacancy by a number of its requirements, from the frozen profiles; scores of earlier numbers stay.
      ${rescore.text}
      ${definer(rescore.signature, r.command, [r.staff])}

      create function sec.open_candidacy_count(p_vacancy uuid) returns int language sql stable security definer set search_path = pg_catalog, public as $$
        select coalesce(sum(n) filter (where status not in ('DRAFT', 'WITHDRAWN')), 0)::int from public.candidacy_count
        where vacancy_id = p_vacancy and sec.vacancy_is_open(p_vacancy)
      $$;
      grant execute on function sec.vacancy_is_open(uuid) to ${r.search};
      ${definer('sec.open_candidacy_count(uuid)', r.search, [r.public, r.candidate])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function sec.open_candidacy_count(uuid), ${rescore.signature}`);
  }
}
