import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds `is_feedback`, which marks messages that staff write with the template FEEDBACK. Messages that were written before
 * the migration are not marked, so their candidacies keep their state.
 */
export class FeedbackByMessage1799930000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table candidate_message add is_feedback boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table candidate_message drop column is_feedback');
  }
}
