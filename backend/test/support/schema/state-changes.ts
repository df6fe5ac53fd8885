import { CandidacyStatus, candidacyStates, DecisionKind } from '../../../src/features/candidacies/candidacy.states';
import { StageResult, stageResultStates } from '../../../src/features/candidacies/stage-result.states';
import { messageStates } from '../../../src/features/messages/history/message.states';
import { UnsolicitedState, unsolicitedStates } from '../../../src/features/candidacies/unsolicited.states';
import { importRowStates } from '../../../src/features/imports/import.states';
import { accountStates } from '../../../src/features/users/account.states';
import { staffStates } from '../../../src/features/users/staff/staff.states';
import { VacancyReportStatus } from '../../../src/features/vacancies/reports/vacancy-report.types';
import { vacancyReportStates } from '../../../src/features/vacancies/reports/vacancy-report.states';
import { VacancyStatus, vacancyStates } from '../../../src/features/vacancies/vacancy.states';
import { exportStates } from '../../../src/platform/exports/export.states';
import { dueStates } from '../../../src/platform/jobs/due.states';
import { mailStates } from '../../../src/platform/mail/mail.states';
import { scanStates, storedStateOf } from '../../../src/platform/storage/scanning/scan.states';

const listed = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');

/** The withdrawal of an application without a vacancy archives the application. */
const inboxAfterWithdrawal = (column: string) =>
  `case when ${column} in (${listed(unsolicitedStates.sources('WITHDRAW'))}) then ${listed(unsolicitedStates.targets(UnsolicitedState.NEW, 'WITHDRAW'))} else ${column} end`;

/**
 * The SQL that each function of the database must contain where it changes a state. This SQL is built from the transition
 * tables of `*.states.ts`.
 */
export const STATE_CHANGES: Readonly<Record<string, readonly { table: string; words: readonly string[] }[]>> = {
  'candidacies/apply': [
    {
      table: 'candidacy',
      words: [
        `mine.status <> ${listed(candidacyStates.sources(DecisionKind.APPLY))}`,
        `set status = ${listed(candidacyStates.targets(CandidacyStatus.DRAFT, DecisionKind.APPLY))}`,
      ],
    },
  ],
  'candidacies/apply_to_entity': [
    {
      table: 'candidacy',
      words: [
        `mine.status <> ${listed(candidacyStates.sources(DecisionKind.APPLY))}`,
        `set status = ${listed(candidacyStates.targets(CandidacyStatus.DRAFT, DecisionKind.APPLY))}, inbox_state = 'NEW'`,
      ],
    },
  ],
  'candidacies/undo_decisions': [
    {
      table: 'candidacy_stage',
      words: [`set result = '${stageResultStates.targets(StageResult.APPROVED, 'UNDO')[0]}', left_at = null from`],
    },
    // The parameter of the function contains the result, so the statement names a column instead of a literal.
    { table: 'candidacy_stage', words: ['set result = t.result from'] },
    {
      table: 'candidacy_stage',
      words: [
        `set result = ${listed(stageResultStates.targets(StageResult.IN_PROGRESS, 'UNDO'))}, left_at = ( select`,
        `where t.result = ${listed(stageResultStates.targets(StageResult.IN_PROGRESS, 'UNDO'))} and`,
      ],
    },
  ],
  'candidacies/withdraw_candidacy': [
    {
      table: 'candidacy',
      words: [
        `c.status not in (${listed(candidacyStates.sources(DecisionKind.WITHDRAW))})`,
        `set status = ${listed(candidacyStates.targets(CandidacyStatus.ACTIVE, DecisionKind.WITHDRAW))}`,
        inboxAfterWithdrawal('inbox_state'),
      ],
    },
  ],
  'exports/withdraw_exports': [
    {
      table: 'list_export',
      words: [
        `set state = ${listed(exportStates.targets('READY', 'withdraw'))}`,
        `e.state in (${listed(exportStates.sources('withdraw'))})`,
      ],
    },
  ],
  'imports/confirm_import_row': [
    {
      table: 'candidate_import_row',
      words: [
        `state = ${listed(importRowStates.sources('confirm'))}`,
        `set state = ${listed(importRowStates.targets('READY', 'confirm'))}`,
      ],
    },
  ],
  'merging/merge_candidates': [
    {
      table: 'candidacy',
      words: [
        `set status = ${listed(candidacyStates.targets(CandidacyStatus.ACTIVE, 'MERGE'))}, version`,
        inboxAfterWithdrawal('c.inbox_state'),
      ],
    },
    {
      table: 'account',
      words: [`status = ${listed(accountStates.targets('ACTIVE', 'block'))} where a.id = d.account_id`],
    },
  ],
  // These updates restore states that `merge_candidates` stored, so the statements name columns instead of literals.
  'merging/undo_merge': [
    {
      table: 'candidacy',
      words: [
        "set status = l ->> 'status'",
        "inbox_state = l ->> 'inbox', version",
        `c.status = ${listed(candidacyStates.sources('UNDO_MERGE'))}`,
      ],
    },
    {
      table: 'account',
      words: ['status = m.account_status', `a.status = ${listed(accountStates.sources('unblock'))}`],
    },
  ],
  'messages/carry_mail_state': [
    {
      table: 'candidate_message',
      words: [
        `when new.status = ${listed(mailStates.targets('QUEUED', 'supersede'))} then case state when 'QUEUED' then ${listed(messageStates.targets('QUEUED', 'withhold'))} else state end else new.status end`,
      ],
    },
  ],
  'privacy/anonymise_candidacies': [
    {
      table: 'candidacy',
      words: [
        `inbox_state = case when inbox_state = ${listed(unsolicitedStates.sources('ANONYMISE'))} then ${listed(unsolicitedStates.targets(UnsolicitedState.ANSWERED, 'ANONYMISE'))} else inbox_state end`,
      ],
    },
  ],
  'privacy/empty_mails': [
    {
      table: 'mail_message',
      words: [
        `status = case m.status when ${listed(mailStates.sources('supersede'))} then ${listed(mailStates.targets('QUEUED', 'supersede'))} else m.status end`,
      ],
    },
  ],
  'privacy/erase_candidate': [
    {
      table: 'mail_message',
      words: [
        `status = case status when ${listed(mailStates.sources('supersede'))} then ${listed(mailStates.targets('QUEUED', 'supersede'))} else status end`,
      ],
    },
    {
      table: 'candidacy',
      words: [
        `case when status in (${listed(candidacyStates.sources(DecisionKind.WITHDRAW))}) then ${listed(candidacyStates.targets(CandidacyStatus.ACTIVE, DecisionKind.WITHDRAW))} else status end`,
        inboxAfterWithdrawal('inbox_state'),
      ],
    },
  ],
  'vacancies/remove_vacancy': [
    {
      table: 'vacancy',
      words: [
        `case when x.status in (${listed(closedByTakingOff())}) then ${listed(vacancyStates.targets(VacancyStatus.PUBLISHED, 'takeOff'))} else x.status end`,
      ],
    },
    {
      table: 'vacancy_report',
      words: [
        `set status = ${listed(vacancyReportStates.targets(VacancyReportStatus.OPEN, 'REMOVED'))}`,
        `status = ${listed(vacancyReportStates.sources('REMOVED'))};`,
      ],
    },
  ],
  'privacy/request_erasure': [
    { table: 'account', words: [`set status = ${listed(accountStates.targets('ACTIVE', 'block'))}, version`] },
  ],
  'root/root_set_blocked': [
    {
      table: 'account',
      words: [
        `elsif (was = ${listed(accountStates.sources('unblock'))}) = p_blocked then`,
        `status = case when p_blocked then ${listed(accountStates.targets('ACTIVE', 'block'))} when`,
        `a.unverified then '${accountStates.targets('BLOCKED', 'unblock')[0]}' else '${accountStates.targets('BLOCKED', 'unblock')[1]}' end`,
      ],
    },
  ],
  'jobs/root_retry_jobs': [
    {
      table: 'mail_message',
      words: [
        `set status = ${listed(mailStates.targets('FAILED', 'retry'))}`,
        `(${mailStates
          .sources('retry')
          .toReversed()
          .map((state) => `m.status = '${state}'`)
          .join(' or (')} and`,
      ],
    },
    {
      table: 'due_item',
      words: [
        `set state = ${listed(dueStates.targets('CLAIMED', 'retry'))}`,
        `d.state in (${listed(dueStates.sources('retry'))})`,
      ],
    },
  ],
  'files/document_scanned': [
    {
      table: 'candidate_document',
      words: [
        `p_scan not in (${listed(scanStates.targets('WAITING', 'decide'))})`,
        `d.scan = ${listed(scanStates.sources('decide'))};`,
        `state = case p_scan when 'CLEAN' then '${storedStateOf('CLEAN')}' else '${storedStateOf('INFECTED')}' end`,
      ],
    },
  ],
  'invitations/accept_invitation': [
    {
      table: 'account',
      words: [`set password_hash = p_password_hash, status = ${listed(accountStates.targets('PENDING', 'accept'))}`],
    },
    {
      table: 'staff_member',
      words: [
        `set status = ${listed(staffStates.targets('INVITED', 'accept'))}`,
        `m.status = ${listed(staffStates.sources('accept'))};`,
      ],
    },
  ],
  'root/root_set_staff_suspended': [
    {
      table: 'staff_member',
      words: [
        `(m.status = ${listed(staffStates.sources('reactivate'))}) = p_suspended`,
        `when p_suspended then ${listed(staffStates.targets('ACTIVE', 'suspend'))}`,
        `then '${staffStates.targets('SUSPENDED', 'reactivate')[1]}' else '${staffStates.targets('SUSPENDED', 'reactivate')[0]}' end`,
      ],
    },
  ],
};

/** The states that change when a vacancy is taken off; the other states stay. */
function closedByTakingOff(): string[] {
  return vacancyStates
    .rows()
    .filter(({ event, from, to }) => event === 'takeOff' && from !== to)
    .map(({ from }) => from)
    .reverse();
}
