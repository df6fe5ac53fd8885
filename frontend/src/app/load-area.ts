import { loadTexts } from '../shared/i18n/i18n';
import { withinLimit } from '../shared/load-limit';

/** A lazily loaded route together with the texts that its screens need, fetched at the same time. */
export function lazyPart<Part>(load: () => Promise<Part>, ...namespaces: string[]): () => Promise<Part> {
  return () => withinLimit(Promise.all([load(), loadTexts(...namespaces)]).then(([part]) => part));
}
