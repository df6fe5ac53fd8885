import type { Locale } from '../../../common/locale';
import type { Actor } from '../../../platform/access/actor';
import { withinReach } from '../../../platform/access/reach';
import { raw, sql, type Sql } from '../../../platform/database/sql';
import { bandOf } from '../../matching';
import type { OptionCacheService } from '../../options';
import type { Candidacy } from '../candidacy.entity';
import { candidacyStates, DecisionKind, isBarredByErasure, isErased } from '../candidacy.states';
import type { CandidacyActions, CandidacyRow } from '../candidacy.types';
import { type ReasonColumn, reasonRef } from '../reasons/rejection-reason.rows';
import { hiddenName, shownName } from '../blind-mode/candidate-name';
import { stageNameOf, type Vacancy } from '../../vacancies';

/** Columns for every list. Names are stored in the row, so no list joins people. */
export const CANDIDACY_COLUMNS = [
  'id',
  'version',
  'tenantId',
  'vacancyId',
  'candidateId',
  'anonymisedAt',
  'candidateName',
  'province',
  'district',
  'profession',
  'experienceDays',
  'status',
  'stageId',
  'stageEnteredAt',
  'appliedAt',
  'score',
  'essentialMissing',
  'reselected',
  'knockedOut',
  'feedbackDueAt',
  'feedbackSentAt',
  'rejectionReasonId',
  'blindNumber',
] as const satisfies readonly (keyof Candidacy)[];

/** A candidacy that has been sent has a vacancy, a stage and a time. */
type SubmittedColumns = Record<'vacancyId' | 'stageId', string> & Record<'stageEnteredAt' | 'appliedAt', Date>;

export type CandidacyListRow = Omit<Pick<Candidacy, (typeof CANDIDACY_COLUMNS)[number]>, keyof SubmittedColumns> &
  SubmittedColumns &
  Pick<Vacancy, 'departmentId' | 'ownerId'> & {
    vacancyTitle: string;
    stages: number;
    stageName: string;
    notes: number;
    identityHidden: boolean;
    rejectionReason: ReasonColumn | null;
  };

/** The notes about a candidacy that the caller may read, as a column of a list. */
export const noteCount = (alias: 'page' | 'card' | 'c'): Sql =>
  sql`(select count(*)::int from sec.candidacy_notes o where o.candidacy_id = ${raw(alias)}.id) as notes`;

const DAYS_OF_A_YEAR = 365.25;
export const yearsOf = (days: number): number => Math.round((days / DAYS_OF_A_YEAR) * 100) / 100;

type FeedbackColumns = Pick<Candidacy, 'status' | 'candidateName' | 'feedbackDueAt' | 'feedbackSentAt'>;

const awaitsFeedback = ({ status, candidateName, feedbackDueAt, feedbackSentAt }: FeedbackColumns): boolean =>
  !isErased(candidateName) &&
  candidacyStates.allows(status, DecisionKind.FEEDBACK) &&
  feedbackDueAt !== null &&
  feedbackSentAt === null;

/** Department and owner of the vacancy, which the scope of a permission compares; null without a vacancy. */
type ReachedRow = { departmentId: string | null; ownerId: string | null };

export type ActionFacts = FeedbackColumns & ReachedRow & { stages: number; identityHidden: boolean };

/**
 * Actions that this person may take now. The same function decides which buttons the screens show and which calls the
 * API refuses. A candidacy without a vacancy has no stages and takes no decision.
 */
export function candidacyActions(actor: Actor, row: ActionFacts): CandidacyActions {
  const may = actor.permissions.has('APPLICATION_DECIDE') && withinReach(actor, 'APPLICATION_DECIDE', row);
  const mayWrite = actor.permissions.has('APPLICATION_MESSAGE') && withinReach(actor, 'APPLICATION_MESSAGE', row);
  const can = (kind: DecisionKind) =>
    may && row.stages > 0 && candidacyStates.allows(row.status, kind) && !isBarredByErasure(kind, row.candidateName);
  return {
    canAdvance: can(DecisionKind.ADVANCE) && row.stages > 1,
    canApprove: can(DecisionKind.APPROVE),
    canReject: can(DecisionKind.REJECT),
    canReverseApproval: can(DecisionKind.REVERSE_APPROVAL),
    canReselect: can(DecisionKind.RESELECT),
    canHire: can(DecisionKind.HIRE),
    canReverseHire: can(DecisionKind.REVERSE_HIRE),
    canSendFeedback: mayWrite && awaitsFeedback(row),
    canUnblind:
      row.identityHidden &&
      actor.permissions.has('APPLICATION_UNBLIND') &&
      withinReach(actor, 'APPLICATION_UNBLIND', row),
  };
}

export const mayReadNotes = (actor: Actor, row: ReachedRow): boolean =>
  actor.permissions.has('APPLICATION_NOTE') && withinReach(actor, 'APPLICATION_NOTE', row);

/** The properties that `candidacyRow` adds to the columns of a row. */
export const ADDED_TO_ROWS = ['candidatePlace', 'yearsHeld', 'band', 'actions'] as const;

export function candidacyRow(
  row: CandidacyListRow,
  actor: Actor,
  options: OptionCacheService,
  locale: Locale,
): CandidacyRow {
  const place = options.find(row.district) ?? options.find(row.province);
  return {
    ...row,
    // The candidate of an anonymous application is not named, not even by id.
    candidateId: row.anonymisedAt || row.identityHidden ? row.id : row.candidateId,
    candidateName: row.identityHidden ? hiddenName(row.blindNumber, locale) : shownName(row.candidateName, locale),
    candidatePlace: place?.text.localized ?? null,
    yearsHeld: yearsOf(row.experienceDays),
    stageName: stageNameOf(row.stageName, locale),
    score: row.score === null ? null : row.score / 100,
    band: row.score === null ? null : bandOf(row.score),
    essentialMissing: options.many(row.essentialMissing),
    rejectionReason: reasonRef(row.rejectionReason, locale),
    notes: mayReadNotes(actor, row) ? row.notes : null,
    actions: candidacyActions(actor, row),
  };
}

/** Whether an application without a vacancy has a candidate to whom the institution does not write. */
export const unwantedColumn = (alias: string): Sql => sql`(${raw(alias)}.inbox_state is not null and exists (
  select 1 from sec.unwanted_contacts u
  where u.candidate_id = ${raw(alias)}.candidate_id and u.tenant_id = ${raw(alias)}.tenant_id)) as is_unwanted`;
