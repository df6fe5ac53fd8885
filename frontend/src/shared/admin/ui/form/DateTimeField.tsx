import { lazy, Suspense, type ReactNode } from 'react';

import { loadTexts } from '../../texts/load-texts';
import type { DateTimeInputProps } from './DateTimeInput';
import { Field } from './Field';

const DateTimeInput = lazy(async () => {
  const [module] = await Promise.all([import('./DateTimeInput'), loadTexts('admin-dates')]);
  return module;
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
      {(ids) => (
        <Suspense fallback={<input {...ids} className="a-input" readOnly value="" />}>
          <DateTimeInput {...value} ids={ids} labelledBy={`${ids.id}-label`} />
        </Suspense>
      )}
    </Field>
  );
}
