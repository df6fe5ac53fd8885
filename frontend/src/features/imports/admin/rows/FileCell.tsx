import type { AdminImportRowFragment } from '../../../../generated/admin/graphql';
import { useT } from '../../../../shared/i18n/useT';
import { CELL } from './cells';
import { ScannedPages } from './ScannedPages';

/** The file of a row, and its pages that could not be read. */
export function FileCell({ row }: { row: AdminImportRowFragment }) {
  const t = useT('admin-imports');
  return (
    <td {...CELL} data-label={t('rows.file')}>
      <div>
        {row.fileName}
        <ScannedPages row={row} />
      </div>
    </td>
  );
}
