import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * No list reads the applications of an institution in the order of this index: the ranking and the board read those of
 * one vacancy, and the list sorts by `coalesce(score, -1)`. Each new score of an application wrote to it.
 */
export class UnusedScoreIndex1799950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index candidacy_by_score');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index candidacy_by_score on candidacy (tenant_id, score desc, id)');
  }
}
