import type { MigrationInterface, QueryRunner } from 'typeorm';

import { amend, turnedRound, type Wording } from './support/amend';

const FROM_ITS_BEGINNING: Wording[] = [
  [
    `where v.id = p_vacancy and v.status = 'PUBLISHED'`,
    `where s.created_at <= v.published_at and v.id = p_vacancy and v.status = 'PUBLISHED'`,
  ],
];

/** A search tells what opens after it was saved: the event of an earlier publication may come late, when the worker was away. */
export class AlertsFromTheirBeginning1790000000190 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return this.amend(runner, FROM_ITS_BEGINNING);
  }

  down(runner: QueryRunner): Promise<void> {
    return this.amend(runner, turnedRound(FROM_ITS_BEGINNING));
  }

  /** The function sets a parameter of pg_trgm, which the server knows once the extension is loaded. */
  private async amend(runner: QueryRunner, wording: Wording[]): Promise<void> {
    await runner.query(`select public.word_similarity('a', 'b')`);
    await amend(runner, 'sec.note_search_hits(uuid, timestamptz)', wording);
  }
}
