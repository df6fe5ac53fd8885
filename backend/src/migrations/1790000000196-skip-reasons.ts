import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why nothing was done for a row of a run. Rows that were skipped before have no reason, nor has one that an older worker still skips. */
export class SkipReasons1790000000196 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table run_item
        add column skip_reason text check (skip_reason in ('STOPPED', 'SCORED_LATER', 'DECIDED', 'WITHDRAWN', 'ERASED')),
        add constraint run_item_only_skipped_for_a_reason check (skip_reason is null or state = 'SKIPPED');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table run_item drop constraint run_item_only_skipped_for_a_reason, drop column skip_reason',
    );
  }
}
