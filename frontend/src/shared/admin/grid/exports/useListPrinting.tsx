import { useState, type ReactNode } from 'react';

import { useT } from '../../../i18n/useT';
import { lazyPart } from '../../screens/lazy-screen';
import type { BulkVerb } from '../selection';
import type { PrintOrder } from './PrintDialog';

const PrintDialog = lazyPart(async () => (await import('./PrintDialog')).default);

/** Maximum number of people in one PDF. */
const MOST = 200;

interface ListPrinting {
  /** Creates a dossier (one PDF) of the chosen rows. */
  verbs: readonly BulkVerb[];
  /** Creates a PDF of the CV of one person. Undefined when the user does not have the permission. */
  printCv: ((id: string) => void) | undefined;
  dialog: ReactNode;
}

/** Creates PDFs of the people in a list. `may` is true when the user has the permission for the files of the list. */
export function useListPrinting(list: PrintOrder['list'], may: boolean): ListPrinting {
  const t = useT('admin-lists');
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
    dialog: order !== null && <PrintDialog key="print" order={order} onClose={() => setOrder(null)} />,
  };
}
