import type { MigrationInterface, QueryRunner } from 'typeorm';

import { applyBaseline, rolesOf } from '../platform/database/migration/baseline';

/**
 * Creates everything in `backend/database/baseline`. Later migrations change tables and data; functions change in their
 * files.
 */
export class Baseline1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await applyBaseline((text, values) => runner.query(text, values), await rolesOf(runner));
  }

  async down(): Promise<void> {
    throw new Error('There is nothing before the baseline: drop the database instead');
  }
}
