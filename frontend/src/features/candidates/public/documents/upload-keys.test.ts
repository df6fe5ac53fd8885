import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../shared/errors/api-error';
import { keyOf, settled } from './upload-keys';

const sending = (name = 'CV Ana') => ({
  file: new File(['x'], 'cv.pdf', { lastModified: 1 }),
  name,
  documentType: 'doc_2',
});
const refused = (code: string) => new ApiError([{ code, message: code }]);

it('keeps its key until there is an answer', () => {
  const key = keyOf(sending());
  settled(sending(), new NetworkError());
  settled(sending(), new DOMException('Stopped', 'AbortError'));
  settled(sending(), refused('SERVICE_UNAVAILABLE'));
  expect(keyOf(sending())).toBe(key);
});

it('takes a new key for another name, and after an answer', () => {
  const key = keyOf(sending('CV'));
  expect(keyOf(sending('Other CV'))).not.toBe(key);
  settled(sending('CV'));
  const next = keyOf(sending('CV'));
  expect(next).not.toBe(key);
  settled(sending('CV'), refused('FILE_TOO_LARGE'));
  expect(keyOf(sending('CV'))).not.toBe(next);
});
