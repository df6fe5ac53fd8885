import type { Translate } from '../../i18n/texts';
import type { FieldSpec } from './field-spec';

/** A value as the form shows it: the label of a choice, or yes and no. */
export function shownValue({ kind, choices = [], none = '' }: FieldSpec, value: string, t: Translate): string {
  const labelOf = (one: string) => choices.find((choice) => choice.value === one)?.label ?? one;
  switch (kind) {
    case 'select':
      return value === '' ? none : labelOf(value);
    case 'many':
      return value.split(' ').filter(Boolean).map(labelOf).join(', ');
    case 'switch':
      return t(value === 'true' ? 'stale.yes' : 'stale.no');
    default:
      return value;
  }
}
