import { useCan } from '../../../../shared/admin/data/access';
import { useListPrinting } from '../../../../shared/admin/grid/exports/useListPrinting';

/** Makes PDFs of the candidacies of a list: the CV of one, or a dossier of the chosen. */
export function usePrinting(list: 'CANDIDACIES' | 'UNSOLICITED_CANDIDACIES' = 'CANDIDACIES') {
  const can = useCan();
  // The server makes the file from the list.
  return useListPrinting(list, can('APPLICATION_LIST') && can('APPLICATION_VIEW'));
}
