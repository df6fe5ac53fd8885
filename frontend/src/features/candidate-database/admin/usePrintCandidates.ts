import { useCan } from '../../../shared/admin/data/access';
import { useListPrinting } from '../../../shared/admin/grid/exports/useListPrinting';

/** Creates PDFs of the current CVs of candidates: the CV of one candidate, or a dossier of the chosen candidates. */
export function usePrintCandidates() {
  return useListPrinting('DATABASE_CANDIDATES', useCan()('DATABASE_EXPORT'));
}
