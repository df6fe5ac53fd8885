import { Field } from './Field';

interface SelectFieldProps {
  label: string;
  /** Label of the choice with the empty value; without it the field has no such choice. */
  any?: string;
  value: string;
  choices: readonly { id: string; name: string }[];
  onChange: (value: string) => void;
}

/** A field for one of few choices. */
export function SelectField({ label, any, value, choices, onChange }: SelectFieldProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <select {...ids} className="a-input" value={value} onChange={({ target }) => onChange(target.value)}>
          {any !== undefined && <option value="">{any}</option>}
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
