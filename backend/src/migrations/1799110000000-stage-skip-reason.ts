import type { MigrationInterface, QueryRunner } from 'typeorm';

const REASONS = `'STOPPED', 'SCORED_LATER', 'DECIDED', 'WITHDRAWN', 'ERASED', 'NO_EMAIL', 'DO_NOT_CONTACT', 'ADDRESS_BOUNCED',
  'NOT_IN_DATABASE', 'OPTED_OUT', 'APPLIED', 'ALREADY_SENT'`;

/** Allows the skip reason ALREADY_IN_STAGE: a run skips candidacies that are already in the target stage. */
export class StageSkipReason1799110000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table run_item
        drop constraint run_item_skip_reason_check,
        add constraint run_item_skip_reason_check check (skip_reason in (${REASONS}, 'ALREADY_IN_STAGE'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table run_item
        drop constraint run_item_skip_reason_check,
        add constraint run_item_skip_reason_check check (skip_reason in (${REASONS})) not valid`);
  }
}
