import {
  UploadDocumentDocument,
  type DocumentRowFragment,
  type UploadDocumentMutation,
} from '../../../../generated/candidate/graphql';
import { apiHeaders, readAnswer } from '../../../../shared/api/fetch-client';
import { freshToken } from '../../../../shared/auth/session';
import { NetworkError } from '../../../../shared/errors/api-error';

interface Upload {
  file: File;
  name: string;
  documentType: string;
  idempotencyKey: string;
}

/** Sends one document; XMLHttpRequest, because fetch tells nothing while it sends. */
export async function uploadDocument(
  upload: Upload,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<DocumentRowFragment> {
  const { file, ...rest } = upload;
  const form = new FormData();
  form.append(
    'operations',
    JSON.stringify({
      query: UploadDocumentDocument.toString(),
      operationName: 'UploadDocument',
      variables: { ...rest, file: null },
    }),
  );
  form.append('map', JSON.stringify({ 0: ['variables.file'] }));
  form.append('0', file, file.name);
  const token = await freshToken();

  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', '/graphql');
    for (const [name, value] of Object.entries(apiHeaders(token))) call.setRequestHeader(name, value);
    // A header of our own makes a cross-site form impossible.
    call.setRequestHeader('Apollo-Require-Preflight', 'true');
    call.upload.onprogress = (event) => onProgress(event.loaded);
    call.onerror = () => reject(new NetworkError());
    call.onabort = () => reject(new DOMException('Stopped', 'AbortError'));
    call.onload = () => {
      try {
        resolve(readAnswer<UploadDocumentMutation>(call.responseText, call.status).uploadDocument);
      } catch (error) {
        reject(error instanceof Error ? error : new NetworkError(error));
      }
    };
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });
}
