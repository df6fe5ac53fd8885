import { type BulkVerb, countOf, type Selection } from '../../../../shared/admin/grid/selection';
import { useT } from '../../../../shared/i18n/useT';
import { MOST_COMPARED } from './useCompared';

/** The command that compares the chosen rows of a ranking. */
export function useCompareVerb(selection: Selection, compare: (ids: readonly string[]) => void): BulkVerb {
  const t = useT('admin-candidacies');
  return {
    key: 'compare',
    label: t('compare'),
    least: 2,
    most: MOST_COMPARED,
    hint: t(countOf(selection) < 2 ? 'compare_hint' : 'compare_most', { most: MOST_COMPARED }),
    run: (chosen) => chosen.kind === 'rows' && compare(chosen.ids),
  };
}
