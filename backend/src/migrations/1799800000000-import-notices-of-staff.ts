import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks the notices whose link staff have seen, which only allow an objection, and when staff sent such a notice.
 * Notices of before were all mailed.
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
