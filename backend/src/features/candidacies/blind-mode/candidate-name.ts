import type { Locale } from '../../../common/locale';
import { text } from '../../../common/texts';

/** Prefix of the number that a statement selects instead of a name that blind mode hides. */
export const HIDDEN_PREFIX = '@';

/** The text that replaces the name of a hidden candidate: "Candidato 17", the same for all readers of a vacancy. */
export const hiddenName = (number: number | null, locale: Locale): string =>
  text('people', 'hidden', locale, { number: String(number ?? 0) });

/** The name to show. A person whose data were erased has an empty name. */
export function shownName(name: string, locale: Locale): string {
  if (name === HIDDEN_PREFIX) return text('people', 'hidden_without_number', locale);
  const [, number] = /^@(\d+)$/.exec(name) ?? [];
  if (number !== undefined) return hiddenName(Number(number), locale);
  return name || text('people', 'erased', locale);
}
