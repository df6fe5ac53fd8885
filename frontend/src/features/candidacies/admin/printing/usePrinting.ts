import { useCan } from '../../../../shared/admin/data/access';
import { useListPrinting } from '../../../../shared/admin/grid/exports/useListPrinting';

/** Creates PDFs of the candidacies in a list: the CV of one candidate, or a dossier of the chosen candidates. */
export function usePrinting(list: 'CANDIDACIES' | 'UNSOLICITED_CANDIDACIES' = 'CANDIDACIES') {
  const can = useCan();
  // The server creates the file from the list.
  return useListPrinting(list, can('APPLICATION_LIST') && can('APPLICATION_VIEW'));
}
