import type { Locale } from '../../common/locale';
import { hasText, text } from '../../common/texts';

/** The word for a member of an enum, such as a state; the member itself while it has no word. */
export function valueText(value: string | null | undefined, locale: Locale): string | null {
  const key = `value_${value}`;
  return value ? (hasText('exports', key) ? text('exports', key, locale) : value) : null;
}
