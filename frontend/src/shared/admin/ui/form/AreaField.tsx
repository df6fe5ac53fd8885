import type { ReactNode, TextareaHTMLAttributes } from 'react';

import { Field } from './Field';

interface AreaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  label: string;
  optional?: boolean;
  help?: ReactNode;
  error?: string | undefined;
}

/** A labelled text area. */
export function AreaField({ label, optional = false, help, error, rows = 4, ...input }: AreaFieldProps) {
  return (
    <Field label={label} optional={optional} error={error} {...(help === undefined ? {} : { help })}>
      {(ids) => <textarea {...ids} {...input} rows={rows} className="a-input" />}
    </Field>
  );
}
