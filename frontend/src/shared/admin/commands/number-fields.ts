import type { Translate } from '../../i18n/texts';
import type { FieldSpec, FormValues } from './field-spec';

const FORMATS = { number: /^\d+([.,]\d+)?$/, whole: /^\d+$/ } as const;

/** The fields with a text that is no number. Sent as it is, it would be read as "no number". */
export function wrongNumbers(
  fields: readonly FieldSpec[],
  values: FormValues,
  t: Translate,
): Partial<Record<string, string>> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, optional = false }) => {
      if (kind !== 'number' && kind !== 'whole') {
        return [];
      }
      const text = (values[name] ?? '').replace(/\s/g, '');
      return (text === '' && optional) || FORMATS[kind].test(text) ? [] : [[name, t(`wrong_${kind}`)]];
    }),
  );
}
