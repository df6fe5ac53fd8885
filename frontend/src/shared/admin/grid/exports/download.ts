import { AdminExportDownloadDocument } from '../../../../generated/admin/graphql';
import { request } from '../../../api/fetch-client';
import { ApiError } from '../../../errors/api-error';

/**
 * Downloads the file of an export. A link lasts for a minute, so each download asks for a new one. Refused when the
 * person may not make the export any more.
 */
export async function downloadExport(id: string): Promise<void> {
  const { listExport } = await request(AdminExportDownloadDocument, { id });
  if (listExport.error !== null) throw new ApiError([listExport.error]);
  const link = document.createElement('a');
  link.href = listExport.download?.url ?? '';
  link.download = '';
  link.click();
}
