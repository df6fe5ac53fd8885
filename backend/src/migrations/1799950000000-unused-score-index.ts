import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * No list reads the applications of an institution in the order of this index. The ranking and the board read the
 * applications of one vacancy. The list of applications sorts by `coalesce(score, -1)`, which the index does not contain.
 * PostgreSQL added an entry to the index for each new score.
 */
export class UnusedScoreIndex1799950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index candidacy_by_score');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index candidacy_by_score on candidacy (tenant_id, score desc, id)');
  }
}
