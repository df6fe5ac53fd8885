import type { Locale } from '../../../common/locale';
import { text } from '../../../common/texts';

/** Before the number of a candidate whom blind mode hides, where a statement would select the name. */
export const HIDDEN_PREFIX = '@';

/** What a hidden candidate is called: "Candidato 17", the same for everybody in one vacancy. */
export const hiddenName = (number: number | null, locale: Locale): string =>
  text('people', 'hidden', locale, { number: String(number ?? 0) });

/** The name to show. A person whose data were erased has an empty name. */
export function shownName(name: string, locale: Locale): string {
  const [, number] = /^@(\d+)$/.exec(name) ?? [];
  if (number !== undefined) return hiddenName(Number(number), locale);
  return name || text('people', 'erased', locale);
}
