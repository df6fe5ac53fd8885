import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';

/**
 * Two candidates with the same tax number may be one person. The number is encrypted with random bytes, so queries
 * compare its hash, which is computed with a key of the installation. `sealTaxNumbers` fills the column after the migration.
 */
export class TaxNumberHashes1799700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { candidate, root } = await rolesOf(runner);
    await runner.query(`
      alter table candidate add column tax_number_hash bytea;
      create index candidate_tax_number on candidate (tax_number_hash) where tax_number_hash is not null;
      grant update (tax_number_hash) on candidate to ${candidate}, ${root}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table candidate drop column tax_number_hash');
  }
}
