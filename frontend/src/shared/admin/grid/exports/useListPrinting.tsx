import { useState, type ReactNode } from 'react';

import { useT } from '../../../i18n/useT';
import { lazyPart } from '../../screens/lazy-screen';
import type { BulkVerb } from '../selection';
import type { PrintOrder } from './PrintDialog';

const PrintDialog = lazyPart(async () => (await import('./PrintDialog')).default);

/** Maximum number of people in one PDF. */
const MOST = 200;

interface ListPrinting {
  /** Makes a dossier of the chosen rows. */
  verbs: readonly BulkVerb[];
  /** Makes the CV of one person; undefined without the permission. */
  printCv: ((id: string) => void) | undefined;
  dialog: ReactNode;
}

/** Makes PDFs of the people of a list. `may`: the user has the permission for the files of the list. */
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
