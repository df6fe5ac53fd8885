import { freshToken } from '../session/session';
import { NetworkError } from '../errors/api-error';
import { apiHeaders, operationName, readAnswer, type TypedDocument } from './fetch-client';

export interface UploadOptions {
  /** Called with the number of bytes sent. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

/** Sends one file as the variable `file`. XMLHttpRequest, because fetch has no upload progress. */
export async function upload<Result, Variables extends { file: unknown }>(
  document: TypedDocument<Result, Variables>,
  { file, ...variables }: Omit<Variables, 'file'> & { file: File },
  { onProgress, signal }: UploadOptions = {},
): Promise<Result> {
  const query = document.toString();
  const form = new FormData();
  const operation = { query, operationName: operationName(query), variables: { ...variables, file: null } };
  form.append('operations', JSON.stringify(operation));
  form.append('map', JSON.stringify({ 0: ['variables.file'] }));
  form.append('0', file, file.name);
  const token = await freshToken();
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', '/graphql');
    for (const [name, value] of Object.entries(apiHeaders(token))) call.setRequestHeader(name, value);
    // A custom header requires a preflight, which blocks cross-site forms.
    call.setRequestHeader('Apollo-Require-Preflight', 'true');
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    call.onerror = () => reject(new NetworkError());
    call.onabort = () => reject(new DOMException('Stopped', 'AbortError'));
    call.onload = () => {
      try {
        resolve(readAnswer<Result>(call.responseText, call.status));
      } catch (error) {
        reject(error instanceof Error ? error : new NetworkError(error));
      }
    };
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });
}
