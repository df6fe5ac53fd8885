import { newKey } from '../../../../shared/api/idempotency';
import { isApiError } from '../../../../shared/errors/api-error';

interface Sending {
  file: File;
  name: string;
  documentType: string;
}

/** Answers that leave it open whether the document was kept. */
const UNDECIDED = ['SERVICE_UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED'];

const keys = new Map<string, string>();

const contentOf = ({ file, name, documentType }: Sending): string =>
  JSON.stringify([file.name, file.size, file.lastModified, name, documentType]);

/** The same file under the same name keeps its key until the server has answered: sent again after a cut, it is kept once. */
export function keyOf(sending: Sending): string {
  const content = contentOf(sending);
  const key = keys.get(content) ?? newKey();
  keys.set(content, key);
  return key;
}

/** What was decided has no key any more: chosen again, it is another document. */
export function settled(sending: Sending, error?: unknown): void {
  const decided = error === undefined || (isApiError(error) && !UNDECIDED.includes(error.code));
  if (decided) keys.delete(contentOf(sending));
}
