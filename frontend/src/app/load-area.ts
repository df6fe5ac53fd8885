import { loadTexts } from '../shared/i18n/i18n';
import { withinLimit } from '../shared/load-limit';

/** A lazy route. Its module and the texts of its screens are loaded in parallel. */
export function lazyPart<Part>(load: () => Promise<Part>, ...namespaces: string[]): () => Promise<Part> {
  return () => withinLimit(Promise.all([load(), loadTexts(...namespaces)]).then(([part]) => part));
}
