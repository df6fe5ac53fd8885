import { useState, type ReactNode } from 'react';

import { useCan } from '../../../../shared/admin/data/access';
import { lazyPart } from '../../../../shared/admin/screens/lazy-screen';
import type { PrintOrder } from '../../../../shared/admin/grid/exports/PrintDialog';
import type { BulkVerb } from '../../../../shared/admin/grid/selection';
import { useT } from '../../../../shared/i18n/useT';

const PrintDialog = lazyPart(async () => (await import('../../../../shared/admin/grid/exports/PrintDialog')).default);

/** Maximum number of people in one PDF. */
const MOST = 200;

interface Printing {
  /** A dossier of the chosen rows. */
  verbs: readonly BulkVerb[];
  /** The CV of one candidacy; undefined without the permission. */
  printCv: ((id: string) => void) | undefined;
  dialog: ReactNode;
}

/** Makes PDFs of the candidacies of a list: the CV of one, or a dossier of the chosen. */
export function usePrinting(list: 'CANDIDACIES' | 'UNSOLICITED_CANDIDACIES' = 'CANDIDACIES'): Printing {
  const t = useT('admin-lists');
  const can = useCan();
  // The server makes the file from the list.
  const may = can('APPLICATION_LIST') && can('APPLICATION_VIEW');
  const [order, setOrder] = useState<PrintOrder | null>(null);
  const print = (format: PrintOrder['format'], ids: readonly string[]) => setOrder({ list, format, ids });
  const verb: BulkVerb = {
    key: 'dossier',
    label: t('exports.formats.PDF'),
    most: MOST,
    run: (selection) => selection.kind === 'rows' && print('PDF', selection.ids),
  };
  return {
    verbs: may ? [verb] : [],
    printCv: may ? (id) => print('PDF_SHEETS', [id]) : undefined,
    dialog: order !== null && <PrintDialog order={order} onClose={() => setOrder(null)} />,
  };
}
