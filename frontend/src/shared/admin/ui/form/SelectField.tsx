import type { ComponentProps, ReactNode } from 'react';

import { Field } from './Field';

interface SelectFieldProps extends Pick<ComponentProps<'select'>, 'ref' | 'name' | 'disabled' | 'onBlur'> {
  label: string;
  optional?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** Label of the empty choice. Without it, there is no empty choice. */
  none?: string | undefined;
  value: string;
  choices: readonly { id: string; name: string }[];
  onChange: (value: string) => void;
}

/** A select with its label, help and error, for short lists of choices. */
export function SelectField({
  label,
  optional = false,
  help,
  error,
  none,
  choices,
  onChange,
  ...attributes
}: SelectFieldProps) {
  return (
    <Field label={label} optional={optional} help={help} error={error}>
      {(ids) => (
        <select {...ids} {...attributes} className="a-input" onChange={({ target }) => onChange(target.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
