import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { withRoles } from '../platform/database/roles';

const KINDS = `'APPLY', 'ADVANCE', 'APPROVE', 'REVERSE_APPROVAL', 'REJECT', 'RESELECT', 'WITHDRAW', 'HIRE', 'FEEDBACK', 'REVERSE_HIRE'`;
const UNANSWERED = `'APPLY', 'WITHDRAW'`;

/** Decisions of these kinds are no answer to the candidate. */
const answers = (kinds: string): string => `
  drop trigger first_answer_kept on candidacy_decision;
  create trigger first_answer_kept after insert on candidacy_decision
    for each row when (new.kind <> all (array[${kinds}])) execute function sec.keep_first_answer()`;

/** Applications to an institution without a vacancy, and whether an institution receives them. */
export class UnsolicitedApplications1795732000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const up = `
      alter table candidacy
        add inbox_state text check (inbox_state in ('NEW', 'ANSWERED', 'ATTACHED', 'ARCHIVED')),
        add wanted_position text check (length(wanted_position) <= 120),
        add wanted_areas int[],
        add check (inbox_state is null or (inbox_state = 'ATTACHED') = (vacancy_id is not null));
      create index candidacy_inbox on candidacy (tenant_id, inbox_state, applied_at desc, id desc)
        where inbox_state is not null;
      drop index one_open_unsolicited;
      create unique index one_open_unsolicited on candidacy (tenant_id, candidate_id)
        where vacancy_id is null and status in ('DRAFT', 'ACTIVE') and inbox_state is distinct from 'ARCHIVED';
      alter table candidacy_decision
        drop constraint candidacy_decision_kind_check,
        add constraint candidacy_decision_kind_check
          check (kind in (${KINDS}, 'ATTACH', 'ANSWER', 'ARCHIVE', 'RESTORE'));
      alter table institution add accepts_unsolicited boolean not null default true;
      grant select (accepts_unsolicited) on institution to :"candidate", :"public";
      grant update (accepts_unsolicited) on institution to :"staff";
      grant delete on match_score to :"command"`;
    await runner.query(withRoles(up, await rolesOf(runner)));
    await runner.query(answers(`${UNANSWERED}, 'ARCHIVE', 'RESTORE'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    const down = `
      revoke delete on match_score from :"command";
      alter table institution drop accepts_unsolicited;
      alter table candidacy_decision
        drop constraint candidacy_decision_kind_check,
        add constraint candidacy_decision_kind_check check (kind in (${KINDS})) not valid;
      drop index one_open_unsolicited;
      alter table candidacy drop inbox_state, drop wanted_position, drop wanted_areas;
      create unique index one_open_unsolicited on candidacy (tenant_id, candidate_id)
        where vacancy_id is null and status in ('DRAFT', 'ACTIVE')`;
    await runner.query(withRoles(down, await rolesOf(runner)));
    await runner.query(answers(UNANSWERED));
  }
}
