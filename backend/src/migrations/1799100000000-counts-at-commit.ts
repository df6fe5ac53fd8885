import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { applyNeeded } from '../platform/database/migration/functions';

/**
 * Changes the counters of candidacies once, in the order of their key, when the transaction commits. Before, each row
 * changed them at once, and decisions in opposite directions could deadlock.
 */
export class CountsAtCommit1799100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const functions = ['count_candidacy', 'keep_candidacy_counts'];
    await applyNeeded((statement) => runner.query(statement), await rolesOf(runner), functions);
    await runner.query(
      `create constraint trigger candidacy_counts_kept after insert or update of status, stage_id on candidacy
       deferrable initially deferred for each row execute function sec.keep_candidacy_counts()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger candidacy_counts_kept on candidacy');
  }
}
