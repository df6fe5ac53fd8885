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
      if (row.stageName === null) return unattachedStateOf(row, t);
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

/** An application without a vacancy waits for an answer of the institution, until no answer comes any more. */
function unattachedStateOf(row: Row, t: Translate): CandidacyState {
  if (row.unsolicited?.closed === true) return { state: t('closed'), rest: t('closed_rest'), running: false };
  const key = row.unsolicited?.replies.length ? 'answered' : 'offered';
  return { state: t(key), rest: t(`${key}_rest`), running: true };
}

/** The vacancy, or what the candidate offered without one. */
export function titleOf(row: Row, t: Translate): string {
  return row.vacancyTitle ?? row.unsolicited?.position ?? t('unsolicited');
}

export function organisationOf(row: Row): string {
  return [row.departmentName ?? row.entityName, row.province?.text.localized].filter(Boolean).join(' · ');
}
