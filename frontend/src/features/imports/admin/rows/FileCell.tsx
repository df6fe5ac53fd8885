import { AdminImportRowGrantDocument, type AdminImportRowFragment } from '../../../../generated/admin/graphql';
import { useDownload } from '../../../../shared/admin/data/useDownload';
import { FaultNote } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { CELL } from './cells';
import { ScannedPages } from './ScannedPages';

const addressOf = async (id: string) => (await request(AdminImportRowGrantDocument, { id })).importRowGrant.url;

/**
 * The file of a row, and the pages of the file that could not be read. The file can be downloaded until the row is
 * confirmed.
 */
export function FileCell({ row }: { row: AdminImportRowFragment }) {
  const t = useT('admin-imports');
  const opening = useDownload(addressOf);
  return (
    <td {...CELL} data-label={t('rows.file')}>
      <div>
        {row.hasFile ? (
          <button type="button" className="m-file" disabled={opening.isPending} onClick={() => opening.mutate(row.id)}>
            <span className="a-sr">{t('rows.download_file')}: </span>
            {row.fileName}
          </button>
        ) : (
          row.fileName
        )}
        {opening.error !== null && <FaultNote error={opening.error} />}
        <ScannedPages row={row} />
      </div>
    </td>
  );
}
