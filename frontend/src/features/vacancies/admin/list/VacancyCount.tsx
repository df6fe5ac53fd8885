import { useFormats } from '../../../../shared/admin/format';
import { useVacancyCounts } from './useVacancyCounts';

/** Beside the menu's entry: the ones that are out. */
export function VacancyCount() {
  const { whole } = useFormats();
  const counts = useVacancyCounts();
  return counts === undefined ? null : whole(counts.published);
}
