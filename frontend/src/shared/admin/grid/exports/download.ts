import { AdminExportDownloadDocument } from '../../../../generated/admin/graphql';
import { request } from '../../../api/fetch-client';

/** Downloads the file of an export. A link lasts for a minute, so each download asks for a new one. */
export async function downloadExport(id: string): Promise<void> {
  const { listExport } = await request(AdminExportDownloadDocument, { id });
  const link = document.createElement('a');
  link.href = listExport.download?.url ?? '';
  link.download = '';
  link.click();
}
