import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

import { Field } from './Field';

interface InputFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  label: string;
  optional?: boolean;
  help?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text input. It accepts the props that `register` of a form returns. */
export function InputField({ label, optional = false, help, error, type = 'text', ...input }: InputFieldProps) {
  return (
    <Field label={label} optional={optional} error={error} {...(help === undefined ? {} : { help })}>
      {(ids) => <input {...ids} {...input} type={type} className="a-input" />}
    </Field>
  );
}
