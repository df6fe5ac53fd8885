import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'MESSAGE', 'RECEIVED', 'APPROVAL', 'REJECTION', 'RESELECTION', 'HIRE', 'ADVANCE', 'FEEDBACK', 'CONTACT'`;

/** Invitations to a vacancy are in the history of messages of a candidate. */
export class InvitationsInMessages1795783000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table candidate_message
        add vacancy_id uuid,
        add foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id),
        drop constraint candidate_message_kind_check,
        add constraint candidate_message_kind_check check (kind in (${KINDS}, 'INVITATION')),
        add check ((kind = 'INVITATION') = (vacancy_id is not null));
      create index message_of_vacancy on candidate_message (vacancy_id) where vacancy_id is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from candidate_message where kind = 'INVITATION';
      alter table candidate_message
        drop column vacancy_id,
        drop constraint candidate_message_kind_check,
        add constraint candidate_message_kind_check check (kind in (${KINDS}))`);
  }
}
