import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { type ActiveRun, RunHandler, type RunOutcome, type RunOutcomes, type RunRow } from '../../../platform/runs';

declare module '../../../platform/runs/run.decorator' {
  interface RunParams {
    /** Version of the requirements used for the scores. */
    RESCORE: { number: number };
  }
}

/** A chunk takes at most about a second, so a cancellation never waits longer. */
const ROWS = 100;

interface Rescored {
  scoredId: string;
  scoreBefore: number | null;
  scoreAfter: number;
}

/** Computes new scores when requirements change after the first application. Scores of earlier versions are kept. */
@Injectable()
export class Rescoring {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @RunHandler('RESCORE', ROWS)
  async rescore({ subjectId, params }: ActiveRun<'RESCORE'>, rows: readonly RunRow[]): Promise<RunOutcomes> {
    const ids = rows.map((row) => row.subjectId);
    const { scored, later } = await this.db.transaction(async () => {
      const done = await this.db.query<Rescored>(sql`
        select scored_id, score_before, score_after
        from sec.rescore_some(${subjectId}, ${params.number}, ${ids}::uuid[], ${this.clock.now()})`);
      if (done.length === ids.length) return { scored: done, later: new Set() };
      const others = await this.db.query<{ id: string }>(sql`
        select id
        from candidacy
        where vacancy_id = ${subjectId} and requirements > ${params.number} and id = any (${ids}::uuid[])`);
      return { scored: done, later: new Set(others.map(({ id }) => id)) };
    });
    const byId = new Map(scored.map((row) => [row.scoredId, row]));
    return new Map(
      rows.map(({ id, subjectId: candidacyId }): [string, RunOutcome] => {
        const found = byId.get(candidacyId);
        if (!found) return [id, { state: 'SKIPPED', reason: later.has(candidacyId) ? 'SCORED_LATER' : 'ERASED' }];
        return [id, { state: 'DONE', before: shown(found.scoreBefore), after: shown(found.scoreAfter) }];
      }),
    );
  }
}

const shown = (hundredths: number | null): string | null =>
  hundredths === null ? null : (hundredths / 100).toFixed(2);
