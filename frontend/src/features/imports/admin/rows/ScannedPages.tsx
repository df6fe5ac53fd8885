import type { AdminImportRowFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { useT } from '../../../../shared/i18n/useT';

/** The pages that are pictures. A failed row has no other pages, and its flag says so. */
export function ScannedPages({ row: { state, scannedPages } }: { row: AdminImportRowFragment }) {
  const t = useT('admin-imports');
  const { whole, list } = useFormats();
  if (scannedPages.length === 0 || state === 'FAILED' || state === 'DISCARDED') return null;
  return (
    <div className="a-meta">
      {t('rows.scanned', { count: scannedPages.length, pages: list(scannedPages.map((page) => whole(page))) })}
    </div>
  );
}
