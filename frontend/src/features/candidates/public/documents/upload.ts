import { UploadDocumentDocument, type DocumentRowFragment } from '../../../../generated/candidate/graphql';
import { upload } from '../../../../shared/api/upload';

interface Document {
  file: File;
  name: string;
  documentType: string;
  idempotencyKey: string;
}

/** Uploads one document to the candidate's library. */
export async function uploadDocument(
  document: Document,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<DocumentRowFragment> {
  return (await upload(UploadDocumentDocument, document, { onProgress, signal })).uploadDocument;
}
