import type { MigrationInterface, QueryRunner } from 'typeorm';

const REASONS = `'BY_STAFF', 'DO_NOT_CONTACT'`;

/** Allows the cancel reason NO_LONGER_REJECTED: feedback to a candidate who is no longer rejected is withheld. */
export class WithheldFeedback1799940000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table candidate_message
        drop constraint candidate_message_cancel_reason_check,
        add constraint candidate_message_cancel_reason_check
          check (cancel_reason in (${REASONS}, 'NO_LONGER_REJECTED'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table candidate_message
        drop constraint candidate_message_cancel_reason_check,
        add constraint candidate_message_cancel_reason_check check (cancel_reason in (${REASONS})) not valid`);
  }
}
