import { useState, type ReactNode } from 'react';

import { useCan } from '../../../../shared/admin/data/access';
import { lazyPart } from '../../../../shared/admin/screens/lazy-screen';
import type { PrintOrder } from '../../../../shared/admin/grid/exports/PrintDialog';

const PrintDialog = lazyPart(async () => (await import('../../../../shared/admin/grid/exports/PrintDialog')).default);

/** Makes a PDF of the present CV of a candidate; undefined without the permission. */
export function usePrintCandidate(): { print: ((id: string) => void) | undefined; dialog: ReactNode } {
  const may = useCan()('DATABASE_EXPORT');
  const [order, setOrder] = useState<PrintOrder | null>(null);
  return {
    print: may ? (id) => setOrder({ list: 'DATABASE_CANDIDATES', format: 'PDF_SHEETS', ids: [id] }) : undefined,
    dialog: order !== null && <PrintDialog key="print" order={order} onClose={() => setOrder(null)} />,
  };
}
