import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds `by_staff`, which marks notices that staff send, and `informed_at`, the time when staff logged that they sent the
 * notice. All earlier notices were mailed.
 */
export class ImportNoticesOfStaff1799800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table import_notice
        add by_staff boolean not null default false,
        add informed_at timestamptz,
        add constraint informed_by_staff check (informed_at is null or by_staff)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table import_notice drop column informed_at, drop column by_staff');
  }
}
