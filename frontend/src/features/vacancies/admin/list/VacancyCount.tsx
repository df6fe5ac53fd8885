import { useFormats } from '../../../../shared/admin/format';
import { useVacancyCounts } from './useVacancyCounts';

/** Number of published vacancies, in the menu. */
export function VacancyCount() {
  const { whole } = useFormats();
  const counts = useVacancyCounts();
  return counts === undefined ? null : whole(counts.published);
}
