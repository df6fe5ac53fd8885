import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { CandidacyFilter } from '../filtering/candidacy-filter.inputs';
import type { CandidacySelection } from './bulk-decision.types';

const MOST_IDS = 1000;

export type CheckedSelection =
  | { ids: string[] }
  | { filter: CandidacyFilter; except: string[]; appliedUntil: Date | null };

/**
 * Refuses a selection that is neither ids nor a filter, or whose filter names another vacancy. Without a vacancy, the
 * selection may contain candidacies of several vacancies.
 */
export function checkedSelection(
  { ids, filter, except, appliedUntil }: CandidacySelection,
  vacancyId: string | null,
): CheckedSelection {
  if (Boolean(ids) === Boolean(filter)) throw new DomainError('INVALID_INPUT', {}, 'selection');
  if (!filter) {
    if (except) throw new DomainError('INVALID_INPUT', {}, 'selection.except');
    if (appliedUntil) throw new DomainError('INVALID_INPUT', {}, 'selection.appliedUntil');
    if (ids?.length === 0) throw new DomainError('FIELD_REQUIRED', {}, 'selection.ids');
    return { ids: idsOf(ids, 'selection.ids') };
  }
  const other = vacancyId && filter.vacancyId && filter.vacancyId.toLowerCase() !== vacancyId.toLowerCase();
  if (other) throw new DomainError('INVALID_INPUT', {}, 'selection.filter.vacancyId');
  return {
    filter: { ...filter, vacancyId: vacancyId ?? filter.vacancyId ?? null },
    except: idsOf(except, 'selection.except'),
    appliedUntil: appliedUntil ?? null,
  };
}

function idsOf(ids: readonly string[] | null | undefined, field: string): string[] {
  const different = [...new Set(ids?.map((id) => id.toLowerCase()))];
  if (different.length > MOST_IDS) throw new DomainError('INVALID_INPUT', { max: MOST_IDS }, field);
  if (!different.every(isUuid)) throw new DomainError('INVALID_INPUT', {}, field);
  return different;
}
