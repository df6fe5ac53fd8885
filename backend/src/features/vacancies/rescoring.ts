import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import { type RunAtWork, RunHandler, type RunOutcome, type RunOutcomes, type RunRow } from '../../platform/runs';

declare module '../../platform/runs/run.decorator' {
  interface RunParams {
    /** The number of the requirements by which the scores are made. */
    RESCORE: { number: number };
  }
}

/** A chunk takes about a second at most, and whoever cancels or looks waits no longer. */
const ROWS = 100;
const RESCORE = 'select scored_id, score_before, score_after from sec.rescore_some($1, $2, $3::uuid[], $4)';

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
    const scored = await this.db.transaction((manager) =>
      manager.query<Rescored[]>(RESCORE, [
        subjectId,
        params.number,
        rows.map((row) => row.subjectId),
        this.clock.now(),
      ]),
    );
    const byId = new Map(scored.map((row) => [row.scored_id, row]));
    return new Map(
      rows.map(({ id, subjectId: candidacyId }): [string, RunOutcome] => {
        const found = byId.get(candidacyId);
        // Scored by a later number already, or the person had their data erased.
        if (!found) return [id, { state: 'SKIPPED' }];
        return [id, { state: 'DONE', before: shown(found.score_before), after: shown(found.score_after) }];
      }),
    );
  }
}

const shown = (hundredths: number | null): string | null =>
  hundredths === null ? null : (hundredths / 100).toFixed(2);
