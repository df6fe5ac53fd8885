import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { applyNeeded } from '../platform/database/migration/functions';
import { withRoles } from '../platform/database/roles';

const BEFORE = ['STOPPED', 'SCORED_LATER', 'DECIDED', 'WITHDRAWN', 'ERASED'];
// Messages to candidates, of a later migration, have three of them.
const REASONS = [
  ...BEFORE,
  'NO_EMAIL',
  'DO_NOT_CONTACT',
  'ADDRESS_BOUNCED',
  'NOT_IN_DATABASE',
  'OPTED_OUT',
  'APPLIED',
  'ALREADY_SENT',
];
const listed = (reasons: readonly string[]) => reasons.map((reason) => `'${reason}'`).join(', ');

const CHANGES = `
  alter table candidate add vacancy_messages boolean not null default true;
  grant update (vacancy_messages) on candidate to :"candidate";
  alter table vacancy_invitation add candidate_id uuid references candidate;
  create index vacancy_invitation_of_candidate on vacancy_invitation (candidate_id, created_at desc)
    where candidate_id is not null;
  grant update on vacancy_invitation to :"command";
  create trigger refuse_merged before insert on vacancy_invitation for each row
    when (new.candidate_id is not null) execute function sec.refuse_merged();
  alter table run_item drop constraint run_item_skip_reason_check;
  alter table run_item add constraint run_item_skip_reason_check check (skip_reason in (${listed(REASONS)}))`;

/** Vacancies that an institution sends to candidates, who may refuse to get them. */
export class SentVacancies1795733100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const roles = await rolesOf(runner);
    await applyNeeded((statement, values) => runner.query(statement, values), roles, ['refuse_merged']);
    await runner.query(withRoles(CHANGES, roles));
  }

  async down(runner: QueryRunner): Promise<void> {
    const { command } = await rolesOf(runner);
    await runner.query(`
      update run_item set skip_reason = null where skip_reason not in (${listed(BEFORE)});
      alter table run_item drop constraint run_item_skip_reason_check;
      alter table run_item add constraint run_item_skip_reason_check check (skip_reason in (${listed(BEFORE)}));
      drop trigger refuse_merged on vacancy_invitation;
      revoke update on vacancy_invitation from ${command};
      alter table vacancy_invitation drop candidate_id;
      alter table candidate drop vacancy_messages`);
  }
}
