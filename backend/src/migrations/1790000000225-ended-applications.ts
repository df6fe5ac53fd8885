import type { MigrationInterface, QueryRunner } from 'typeorm';

import { amend, turnedRound, type Wording } from './support/amend';
import { rolesOf } from './support/roles';
import { definer } from './support/table';

const MINE = 'sec.my_candidacies(uuid[], text[], text, text, boolean, int, int)';
const ENDED: readonly Wording[] = [
  ['answers jsonb, rows_total bigint)', 'answers jsonb, ended_at timestamp with time zone, rows_total bigint)'],
  ['m.computed_at, p.answers, p.n', 'm.computed_at, p.answers, p.ended_at, p.n'],
  [
    'seen.at as seen_at,',
    `seen.at as seen_at, case when seen.status_after in ('REJECTED', 'WITHDRAWN') then seen.at end as ended_at,`,
  ],
];

/** A candidate reads when an application ended: the date of the last decision that is visible to them. */
export class EndedApplications1790000000225 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await amend(runner, MINE, ENDED, MINE);
    await runner.query(definer(MINE, r.command, [r.candidate]));
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await amend(runner, MINE, turnedRound(ENDED), MINE);
    await runner.query(definer(MINE, r.command, [r.candidate]));
  }
}
