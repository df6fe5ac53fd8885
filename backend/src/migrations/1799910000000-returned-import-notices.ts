import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds `is_returned`, which marks notices whose mail was returned or given up. The trigger `sec.carry_mail_state` keeps
 * it up to date. The mails themselves are deleted after some time.
 */
export class ReturnedImportNotices1799910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table import_notice
        add is_returned boolean not null default false,
        add constraint returned_if_mailed check (not (is_returned and by_staff))`);
    await runner.query(`
      update import_notice n
      set is_returned = true
      from mail_message m
      where m.dedupe_key = 'import.told:' || n.id and m.status in ('BOUNCED', 'FAILED')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table import_notice drop column is_returned');
  }
}
