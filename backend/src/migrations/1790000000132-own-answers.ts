import type { MigrationInterface, QueryRunner } from 'typeorm';

import { amend, turnedRound, type Wording } from './support/amend';
import { rolesOf } from './support/roles';
import { definer } from './support/table';

const MINE = 'sec.my_candidacies(uuid[], text[], text, text, boolean, int, int)';
/** Of one application only: a list does not carry everything that was ever written. What is accepted stays with the institution. */
const ANSWERS: readonly Wording[] = [
  [
    'computed_at timestamp with time zone, rows_total bigint)',
    'computed_at timestamp with time zone, answers jsonb, rows_total bigint)',
  ],
  [
    'c.essential_missing, c.requirements,',
    `c.essential_missing, c.requirements, case when cardinality(p_ids) = 1 then
              (select coalesce(jsonb_agg(a.value - array['knockOut', 'accepted'] order by a.place), '[]')
                from jsonb_array_elements(c.answers) with ordinality a (value, place)) end as answers,`,
  ],
  ['m.computed_at, p.n', 'm.computed_at, p.answers, p.n'],
];

/** A candidate reads again what they answered. */
export class OwnAnswers1790000000132 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await amend(runner, MINE, ANSWERS, MINE);
    await runner.query(definer(MINE, r.command, [r.candidate]));
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await amend(runner, MINE, turnedRound(ANSWERS), MINE);
    await runner.query(definer(MINE, r.command, [r.candidate]));
  }
}
