import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'APPLY', 'ADVANCE', 'APPROVE', 'REVERSE_APPROVAL', 'REJECT', 'RESELECT', 'WITHDRAW', 'HIRE'`;

/** A rejected candidacy waits for feedback. Rejections before this migration wait too, unless they had feedback. */
export class CandidacyFeedback1795660000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table candidacy
        add feedback_due_at timestamptz,
        add feedback_sent_at timestamptz,
        add check (feedback_sent_at is null or feedback_due_at is not null);
      create index candidacy_awaiting_feedback on candidacy (tenant_id, feedback_due_at, id)
        where status = 'REJECTED' and feedback_due_at is not null and feedback_sent_at is null;
      alter table candidacy_decision
        drop constraint candidacy_decision_kind_check,
        add constraint candidacy_decision_kind_check check (kind in (${KINDS}, 'FEEDBACK'));
      update candidacy c
      set feedback_due_at = r.at + interval '7 days', feedback_sent_at = case when r.feedback is not null then r.at end
      from (
        select distinct on (d.candidacy_id) d.candidacy_id, d.at, d.feedback
        from candidacy_decision d
        where d.kind = 'REJECT' and d.undone_at is null
        order by d.candidacy_id, d.at desc, d.id desc
      ) r
      where r.candidacy_id = c.id and c.status = 'REJECTED'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table candidacy_decision
        drop constraint candidacy_decision_kind_check,
        add constraint candidacy_decision_kind_check check (kind in (${KINDS})) not valid;
      alter table candidacy drop feedback_due_at, drop feedback_sent_at`);
  }
}
