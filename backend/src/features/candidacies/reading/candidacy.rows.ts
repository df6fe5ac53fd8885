import type { Locale } from '../../../common/locale';
import type { Actor } from '../../../platform/access/actor';
import { withinReach } from '../../../platform/access/reach';
import { bandOf } from '../../matching';
import type { OptionCacheService } from '../../options';
import type { Candidacy } from '../candidacy.entity';
import { candidacyStates, type CandidacyStatus, DecisionKind } from '../candidacy.states';
import type { CandidacyActions, CandidacyRow } from '../candidacy.types';
import { shownName } from './candidate-name';
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
] as const satisfies readonly (keyof Candidacy)[];

/** A candidacy that has been sent has a vacancy, a stage and a time. */
type SubmittedColumns = Record<'vacancyId' | 'stageId', string> & Record<'stageEnteredAt' | 'appliedAt', Date>;

export type CandidacyListRow = Omit<Pick<Candidacy, (typeof CANDIDACY_COLUMNS)[number]>, keyof SubmittedColumns> &
  SubmittedColumns &
  Pick<Vacancy, 'departmentId' | 'ownerId'> & {
    vacancyTitle: string;
    stages: number;
    stageName: string;
  };

const DAYS_OF_A_YEAR = 365.25;
export const yearsOf = (days: number): number => Math.round((days / DAYS_OF_A_YEAR) * 100) / 100;

/** Actions that this person may take now. The same function draws the buttons and refuses the calls. */
export function candidacyActions(
  actor: Actor,
  row: { status: CandidacyStatus; departmentId: string | null; ownerId: string; stages: number },
): CandidacyActions {
  const may = actor.permissions.has('APPLICATION_DECIDE') && withinReach(actor, 'APPLICATION_DECIDE', row);
  const can = (kind: DecisionKind) => may && candidacyStates.allows(row.status, kind);
  return {
    canAdvance: can(DecisionKind.ADVANCE) && row.stages > 1,
    canApprove: can(DecisionKind.APPROVE),
    canReject: can(DecisionKind.REJECT),
    canReverseApproval: can(DecisionKind.REVERSE_APPROVAL),
    canReselect: can(DecisionKind.RESELECT),
  };
}

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
    candidateId: row.anonymisedAt ? row.id : row.candidateId,
    candidateName: shownName(row.candidateName, locale),
    candidatePlace: place?.text.localized ?? null,
    yearsHeld: yearsOf(row.experienceDays),
    stageName: stageNameOf(row.stageName, locale),
    score: row.score === null ? null : row.score / 100,
    band: row.score === null ? null : bandOf(row.score),
    essentialMissing: options.many(row.essentialMissing),
    actions: candidacyActions(actor, row),
  };
}
