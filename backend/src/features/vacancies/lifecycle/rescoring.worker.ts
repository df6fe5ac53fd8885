import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import { type RunAtWork, RunHandler, type RunOutcome, type RunOutcomes, type RunRow } from '../../../platform/runs';

declare module '../../../platform/runs/run.decorator' {
  interface RunParams {
    /** The number of the requirements by which the scores are made. */
    RESCORE: { number: number };
  }
}

/** A chunk takes about a second at most, and whoever cancels or looks waits no longer. */
const ROWS = 100;
const RESCORE = 'select scored_id, score_before, score_after from sec.rescore_some($1, $2, $3::uuid[], $4)';
/** What is left out has a later score, or nothing it could be made from: the profile went with the person's data. */
const LATER = 'select id from candidacy where vacancy_id = $1 and requirements > $2 and id = any ($3::uuid[])';

interface Rescored {
  scored_id: string;
  score_before: number | null;
  score_after: number;
}

/** Scores by requirements that changed after somebody had applied; the scores by the earlier ones are kept. */
@Injectable()
export class Rescoring {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @RunHandler('RESCORE', ROWS)
  async rescore({ subjectId, params }: RunAtWork<'RESCORE'>, rows: readonly RunRow[]): Promise<RunOutcomes> {
    const ids = rows.map((row) => row.subjectId);
    const { scored, later } = await this.db.transaction(async (manager) => {
      const done = await manager.query<Rescored[]>(RESCORE, [subjectId, params.number, ids, this.clock.now()]);
      if (done.length === ids.length) return { scored: done, later: new Set() };
      const others = await manager.query<{ id: string }[]>(LATER, [subjectId, params.number, ids]);
      return { scored: done, later: new Set(others.map(({ id }) => id)) };
    });
    const byId = new Map(scored.map((row) => [row.scored_id, row]));
    return new Map(
      rows.map(({ id, subjectId: candidacyId }): [string, RunOutcome] => {
        const found = byId.get(candidacyId);
        if (!found) return [id, { state: 'SKIPPED', reason: later.has(candidacyId) ? 'SCORED_LATER' : 'ERASED' }];
        return [id, { state: 'DONE', before: shown(found.score_before), after: shown(found.score_after) }];
      }),
    );
  }
}

const shown = (hundredths: number | null): string | null =>
  hundredths === null ? null : (hundredths / 100).toFixed(2);
