import { useLocale, useT } from '../../../../shared/i18n/useT';
import { closingOf } from '../vacancy-texts';

/** The deadline, beside the sticky action. */
export function ClosingNote({ endDate }: { endDate: string }) {
  const closing = closingOf(endDate, useT('vacancy-rows'), useLocale());
  return <span className={closing.soon ? 's-v-days' : undefined}>{closing.text}</span>;
}
