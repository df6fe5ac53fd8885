import { newKey } from '../../../../shared/api/idempotency';
import { isApiError } from '../../../../shared/errors/api-error';

interface PendingUpload {
  file: File;
  name: string;
  documentType: string;
}

/** Errors after which it is unknown whether the document was stored. */
const UNDECIDED = ['SERVICE_UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED'];

const keys = new Map<string, string>();

const contentOf = ({ file, name, documentType }: PendingUpload): string =>
  JSON.stringify([file.name, file.size, file.lastModified, name, documentType]);

/** The same file under the same name keeps its key until the API has answered, so that a retry stores it once. */
export function keyOf(sending: PendingUpload): string {
  const content = contentOf(sending);
  const key = keys.get(content) ?? newKey();
  keys.set(content, key);
  return key;
}

/** After an answer the key is removed: choosing the file again is a new upload. */
export function settled(sending: PendingUpload, error?: unknown): void {
  const decided = error === undefined || (isApiError(error) && !UNDECIDED.includes(error.code));
  if (decided) keys.delete(contentOf(sending));
}
