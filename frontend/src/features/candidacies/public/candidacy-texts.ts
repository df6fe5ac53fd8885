import type { OwnCandidacyRowFragment } from '../../../generated/candidate/graphql';
import { formatDay } from '../../../shared/format/instants';
import type { Locale } from '../../../shared/i18n/locale';
import type { Translate } from '../../../shared/i18n/useT';

type Row = OwnCandidacyRowFragment;

export interface CandidacyState {
  /** Shown in bold: the stage or the outcome. */
  state: string;
  rest: string;
  running: boolean;
}

/** Current status of an application and the next step with its date. */
export function candidacyStateOf(row: Row, t: Translate, locale: Locale): CandidacyState {
  const feedback = row.feedback ? t('has_feedback') : '';
  switch (row.status) {
    case 'ACTIVE':
    case 'DRAFT': {
      const promise = row.promisedBy ? ` · ${t('answer_by', { date: formatDay(row.promisedBy, locale) })}` : '';
      return {
        state: row.stageName,
        rest: `, ${t('stage_of', { order: row.stageOrder, total: row.stageTotal })}${promise}`,
        running: true,
      };
    }
    case 'APPROVED':
      return { state: t('approved'), rest: feedback, running: false };
    case 'HIRED':
      return { state: t('hired'), rest: feedback, running: false };
    case 'REJECTED':
      return { state: t('rejected'), rest: feedback, running: false };
    case 'WITHDRAWN':
      return { state: t('withdrawn'), rest: '', running: false };
  }
}

export function organisationOf(row: Row): string {
  return [row.departmentName ?? row.entityName, row.province?.text.localized].filter(Boolean).join(' · ');
}
