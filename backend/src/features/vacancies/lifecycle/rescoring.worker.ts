import { Injectable } from '@nestjs/common';

import { Commands } from '../../../platform/commands/commands';
import { type ActiveRun, RunHandler, type RunOutcome, type RunOutcomes, type RunRow } from '../../../platform/runs';
import { RescoringRepository } from './rescoring.repository';

declare module '../../../platform/runs/run.decorator' {
  interface RunParams {
    /** Version of the requirements used for the scores. */
    RESCORE: { number: number };
  }
}

/** A chunk takes at most about a second, so a cancellation never waits longer. */
const ROWS = 1000;
/** The database computes two chunks at once. */
const LANES = 2;

/** Computes new scores when requirements change after the first application. Scores of earlier versions are kept. */
@Injectable()
export class RescoringWorker {
  constructor(
    private readonly commands: Commands,
    private readonly scores: RescoringRepository,
  ) {}

  @RunHandler('RESCORE', ROWS, LANES)
  async rescore({ subjectId, params }: ActiveRun<'RESCORE'>, rows: readonly RunRow[]): Promise<RunOutcomes> {
    const ids = rows.map((row) => row.subjectId);
    const { scored, later } = await this.commands.run(async () => {
      const done = await this.scores.rescore(subjectId, params.number, ids);
      const isComplete = done.length === ids.length;
      return {
        scored: done,
        later: isComplete ? new Set<string>() : await this.scores.scoredLater(subjectId, params.number, ids),
      };
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
