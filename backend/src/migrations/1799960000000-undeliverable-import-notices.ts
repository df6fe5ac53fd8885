import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds `is_permanent`, which marks returned notices whose address does not exist. The trigger `sec.carry_mail_state` sets
 * the column when a mail changes later. If the mail of an earlier notice was deleted, `is_permanent` of the notice is
 * false.
 */
export class UndeliverableImportNotices1799960000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table import_notice
        add is_permanent boolean not null default false,
        add constraint permanent_if_returned check (is_returned or not is_permanent)`);
    await runner.query(`
      update import_notice n
      set is_permanent = true
      from mail_message m
      where m.dedupe_key = 'import.told:' || n.id and n.is_returned and m.status = 'BOUNCED' and m.is_permanent`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table import_notice drop column is_permanent');
  }
}
