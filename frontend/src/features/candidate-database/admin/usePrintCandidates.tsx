import { useState, type ReactNode } from 'react';

import { useCan } from '../../../shared/admin/data/access';
import { lazyPart } from '../../../shared/admin/screens/lazy-screen';
import type { PrintOrder } from '../../../shared/admin/grid/exports/PrintDialog';
import type { BulkVerb } from '../../../shared/admin/grid/selection';
import { useT } from '../../../shared/i18n/useT';

const PrintDialog = lazyPart(async () => (await import('../../../shared/admin/grid/exports/PrintDialog')).default);

/** Maximum number of people in one PDF. */
const MOST = 200;

interface PrintingCandidates {
  /** A dossier of the chosen rows. */
  verbs: readonly BulkVerb[];
  /** The present CV of one candidate; undefined without the permission. */
  print: ((id: string) => void) | undefined;
  dialog: ReactNode;
}

/** Makes PDFs of the present CVs of candidates: of one, or a dossier of the chosen. */
export function usePrintCandidates(): PrintingCandidates {
  const t = useT('admin-lists');
  const may = useCan()('DATABASE_EXPORT');
  const [order, setOrder] = useState<PrintOrder | null>(null);
  const print = (format: PrintOrder['format'], ids: readonly string[]) =>
    setOrder({ list: 'DATABASE_CANDIDATES', format, ids });
  const verb: BulkVerb = {
    key: 'dossier',
    label: t('exports.formats.PDF'),
    most: MOST,
    run: (selection) => selection.kind === 'rows' && print('PDF', selection.ids),
  };
  return {
    verbs: may ? [verb] : [],
    print: may ? (id) => print('PDF_SHEETS', [id]) : undefined,
    dialog: order !== null && <PrintDialog key="print" order={order} onClose={() => setOrder(null)} />,
  };
}
