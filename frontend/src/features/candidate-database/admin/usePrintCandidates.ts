import { useCan } from '../../../shared/admin/data/access';
import { useListPrinting } from '../../../shared/admin/grid/exports/useListPrinting';

/** Makes PDFs of the present CVs of candidates: of one, or a dossier of the chosen. */
export function usePrintCandidates() {
  return useListPrinting('DATABASE_CANDIDATES', useCan()('DATABASE_EXPORT'));
}
