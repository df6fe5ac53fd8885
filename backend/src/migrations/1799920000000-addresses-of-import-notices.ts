import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { applyNeeded } from '../platform/database/migration/functions';

/**
 * Adds `address_hash`, the hash of the address to which a notice was mailed. The trigger `sec.store_notice_address`
 * stores it. Earlier notices get the hash of the address of their mail. If the mail was deleted, they get the hash of
 * the present address of the record.
 */
export class AddressesOfImportNotices1799920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const functions = ['store_notice_address'];
    await applyNeeded((statement) => runner.query(statement), await rolesOf(runner), functions);
    await runner.query(`
      alter table import_notice
        add address_hash bytea,
        add constraint address_if_mailed check (address_hash is null or not by_staff)`);
    await runner.query(`
      update import_notice n
      set address_hash = sec.address_hash(coalesce(nullif(m.address, ''), c.email))
      from import_notice x
        join candidate d on d.id = x.candidate_id
        join candidate c on c.id = coalesce(d.merged_into, d.id)
        left join mail_message m on m.dedupe_key = 'import.told:' || x.id
      where n.id = x.id and not n.by_staff`);
    await runner.query(`
      create trigger store_notice_address after insert on mail_message for each row
        when (new.template_key = 'import.told')
        execute function sec.store_notice_address()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger store_notice_address on mail_message;
      alter table import_notice drop column address_hash`);
  }
}
