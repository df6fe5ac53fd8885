import type { Locale } from '../../../common/locale';
import type { Actor } from '../../../platform/access/actor';
import { withinReach } from '../../../platform/access/reach';
import type { ListedRow } from '../../../platform/database/list-statement';
import { bandOf } from '../../matching';
import type { OptionCache } from '../../options';
import { candidacyStates, type CandidacyStatus, DecisionKind } from '../candidacy.states';
import type { CandidacyActions, CandidacyRow } from '../candidacy.types';
import { shownName } from './candidate-name';
import { stageNameOf } from '../../vacancies';

export interface CandidacyListRow extends ListedRow {
  version: number;
  vacancy_id: string;
  vacancy_title: string;
  department_id: string | null;
  owner_id: string;
  stages: number;
  candidate_id: string;
  anonymised_at: Date | null;
  candidate_name: string;
  province: number | null;
  district: number | null;
  profession: string | null;
  experience_days: number;
  status: CandidacyStatus;
  stage_id: string;
  stage_name: string;
  stage_entered_at: Date;
  applied_at: Date;
  score: number | null;
  essential_missing: number[];
  reselected: boolean;
  knocked_out: boolean;
}

/** The columns of a candidacy that every list shows; names come from the row itself, so no list joins people. */
export const CANDIDACY_COLUMNS = [
  'id',
  'version',
  'tenant_id',
  'vacancy_id',
  'candidate_id',
  'anonymised_at',
  'candidate_name',
  'province',
  'district',
  'profession',
  'experience_days',
  'status',
  'stage_id',
  'stage_entered_at',
  'applied_at',
  'score',
  'essential_missing',
  'reselected',
  'knocked_out',
];

const DAYS_OF_A_YEAR = 365.25;
export const yearsOf = (days: number): number => Math.round((days / DAYS_OF_A_YEAR) * 100) / 100;

/** What this person may do with this candidacy now; the same answers draw the buttons and refuse the calls. */
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

export function candidacyRow(
  row: CandidacyListRow & { id: string },
  actor: Actor,
  options: OptionCache,
  locale: Locale,
): CandidacyRow {
  const place = options.find(row.district) ?? options.find(row.province);
  return {
    id: row.id,
    version: row.version,
    vacancyId: row.vacancy_id,
    vacancyTitle: row.vacancy_title,
    // What leads to nobody any more.
    candidateId: row.anonymised_at ? row.id : row.candidate_id,
    candidateName: shownName(row.candidate_name, locale),
    candidatePlace: place?.text.localized ?? null,
    profession: row.profession,
    yearsHeld: yearsOf(row.experience_days),
    status: row.status,
    stageId: row.stage_id,
    stageName: stageNameOf(row.stage_name, locale),
    stageEnteredAt: row.stage_entered_at,
    appliedAt: row.applied_at,
    score: row.score === null ? null : row.score / 100,
    band: row.score === null ? null : bandOf(row.score),
    essentialMissing: options.many(row.essential_missing),
    reselected: row.reselected,
    knockedOut: row.knocked_out,
    actions: candidacyActions(actor, {
      status: row.status,
      departmentId: row.department_id,
      ownerId: row.owner_id,
      stages: row.stages,
    }),
  };
}
