import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';

export interface RescoringResult {
  scoredId: string;
  scoreBefore: number | null;
  scoreAfter: number;
}

/** New scores of candidacies. Every method joins the current transaction. */
@Injectable()
export class RescoringRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns the candidacies that were scored; those that have a later score or no longer exist are left out. */
  rescore(vacancyId: string, requirements: number, ids: readonly string[]): Promise<RescoringResult[]> {
    return this.db.query<RescoringResult>(sql`
      select scored_id, score_before, score_after
      from sec.rescore_some(${vacancyId}, ${requirements}, ${ids}::uuid[], ${this.clock.now()})`);
  }

  /** Candidacies among these that were scored with later requirements. */
  async scoredLater(vacancyId: string, requirements: number, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.db.query<{ id: string }>(sql`
      select id
      from sec.vacancy_candidacies
      where vacancy_id = ${vacancyId} and requirements > ${requirements} and id = any (${ids}::uuid[])`);
    return new Set(rows.map(({ id }) => id));
  }
}
