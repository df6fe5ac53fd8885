import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { applyNeeded } from '../platform/database/migration/functions';

const PARTS = ['candidate_experience', 'candidate_study', 'candidate_language'];
const EVENTS = {
  candidate: 'insert or update of name, skills, merged_into, blocked, database_since',
  ...Object.fromEntries(PARTS.map((table) => [table, 'insert or update or delete'])),
};

/** Writes the shape of a candidate once, when the transaction commits. Before, each statement wrote it. */
export class ShapesAtCommit1795788000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of PARTS)
      for (const verb of ['insert', 'update', 'delete'])
        await runner.query(`drop trigger if exists shape_follows_${verb} on ${table}`);
    await runner.query('drop trigger if exists shape_follows on candidate');
    await applyNeeded((statement) => runner.query(statement), await rolesOf(runner), ['shape_follows_candidate']);
    for (const [table, events] of Object.entries(EVENTS))
      await runner.query(
        `create constraint trigger shape_follows after ${events} on ${table} deferrable initially deferred
         for each row execute function sec.shape_follows_candidate('${table === 'candidate' ? 'id' : 'candidate_id'}')`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(EVENTS)) await runner.query(`drop trigger shape_follows on ${table}`);
  }
}
