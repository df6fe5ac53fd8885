import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The file of an imported candidate keeps the result of its malware scan. */
export class ScansOfImports1795784000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table candidate_import_row
        add scan text check (scan in ('NOT_SCANNED', 'WAITING', 'CLEAN', 'INFECTED'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table candidate_import_row drop column scan');
  }
}
