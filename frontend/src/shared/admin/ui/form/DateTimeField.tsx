import type { ReactNode } from 'react';

import { lazyPart } from '../../screens/lazy-screen';
import type { DateTimeInputProps } from './DateTimeInput';
import { Field } from './Field';

const DateTimeInput = lazyPart(async () => (await import('./DateTimeInput')).default, {
  texts: ['admin-dates'],
  Fallback: ({ ids }) => <input {...ids} className="a-input" readOnly value="" />,
});

interface DateTimeFieldProps extends Omit<DateTimeInputProps, 'ids' | 'labelledBy'> {
  label: string;
  optional?: boolean;
  help?: ReactNode;
  error?: string | undefined;
  /** In a row of filters the label is read out and not shown. */
  hiddenLabel?: boolean;
}

/** A date with a time, in the language and the zone of the product. The calendar is loaded with the first field. */
export function DateTimeField({ label, optional, help, error, hiddenLabel, ...value }: DateTimeFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      hiddenLabel={hiddenLabel === true}
      {...(optional === true ? { optional } : {})}
      {...(help === undefined ? {} : { help })}
    >
      {(ids) => <DateTimeInput {...value} ids={ids} labelledBy={`${ids.id}-label`} />}
    </Field>
  );
}
