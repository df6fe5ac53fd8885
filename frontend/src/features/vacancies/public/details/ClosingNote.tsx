import { useLocale, useT } from '../../../../shared/i18n/useT';
import { closingOf } from '../vacancy-texts';

/** Beside the action that is always in reach: until when it can be taken. */
export function ClosingNote({ endDate }: { endDate: string }) {
  const closing = closingOf(endDate, useT('vacancy-rows'), useLocale());
  return <span className={closing.soon ? 's-v-days' : undefined}>{closing.text}</span>;
}
