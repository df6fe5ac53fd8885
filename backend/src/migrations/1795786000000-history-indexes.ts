import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A candidacy has a few stages and decisions, which are sorted faster than an index with their times is kept. Without
 * the time all rows of a candidacy share one entry: 76 bytes less for each application.
 */
export class HistoryIndexes1795786000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index stages_of_candidacy;
      create index stages_of_candidacy on candidacy_stage (candidacy_id);
      drop index decisions_of_candidacy;
      create index decisions_of_candidacy on candidacy_decision (candidacy_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index stages_of_candidacy;
      create index stages_of_candidacy on candidacy_stage (candidacy_id, entered_at);
      drop index decisions_of_candidacy;
      create index decisions_of_candidacy on candidacy_decision (candidacy_id, at)`);
  }
}
