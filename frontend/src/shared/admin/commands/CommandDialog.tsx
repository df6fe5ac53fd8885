import { useState } from 'react';

import { isStale } from '../data/error-texts';
import { Field, type FieldIds } from '../ui/form/Field';
import { Check, type Choice } from '../ui/list/Filters';
import { QuestionDialog } from '../ui/QuestionDialog';
import { useCommand } from '../data/useCommand';
import { useKeyFor } from '../data/useKeyFor';
import { ApiError } from '../../errors/api-error';
import { useT } from '../../i18n/useT';

export type FormValues = Readonly<Record<string, string>>;

export interface FieldSpec {
  name: string;
  label: string;
  kind?: 'text' | 'email' | 'tel' | 'date' | 'number' | 'area' | 'select' | 'switch' | 'many';
  choices?: readonly Choice[];
  /** Label of the empty choice. */
  none?: string;
  optional?: boolean;
  help?: string;
  /** Path of the field in the faults of the API, when it differs from the name. */
  fault?: string;
}

/** A business command with its question, its fields and the function that runs it. */
export interface Command {
  question: string;
  text?: string;
  verb: string;
  busy: string;
  done: string;
  danger?: boolean;
  fields?: readonly FieldSpec[];
  start?: FormValues;
  /** The idempotency key changes only when the values change. */
  run: (values: FormValues, key: string) => Promise<unknown>;
}

const pathOf = ({ fault, name }: FieldSpec): string => fault ?? name;

/** Assigns faults to their fields. The rest is shown above the buttons. */
function placed(error: unknown, fields: readonly FieldSpec[]): { at: Record<string, string>; rest: unknown } {
  if (!(error instanceof ApiError)) {
    return { at: {}, rest: error };
  }
  const at: Record<string, string> = {};
  const rest = error.faults.filter((fault) => {
    const path = fault.field ?? '';
    const spec = fields.find((one) => pathOf(one) === path) ?? fields.find((one) => path.endsWith(`.${pathOf(one)}`));
    if (spec === undefined) {
      return true;
    }
    at[spec.name] ??= fault.message;
    return false;
  });
  return { at, rest: rest.length === 0 ? null : new ApiError(rest) };
}

export function CommandDialog({ command, onClose }: { command: Command; onClose: () => void }) {
  const t = useT('admin-root');
  const { fields = [], start = {} } = command;
  const [values, setValues] = useState<FormValues>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, start[name] ?? ''])),
  );
  const keyFor = useKeyFor();
  const sending = useCommand(() => command.run(values, keyFor(values)), { done: () => command.done, onDone: onClose });
  const { at, rest } = placed(sending.error, fields);
  const change = (name: string, value: string) => {
    setValues((old) => ({ ...old, [name]: value }));
    if (!isStale(sending.error)) {
      sending.reset();
    }
  };
  return (
    <QuestionDialog
      question={command.question}
      verb={command.verb}
      busyVerb={command.busy}
      danger={command.danger === true}
      busy={sending.isPending}
      // Somebody else changed the record. The page has been reloaded, so the command must be reopened on the new
      // values.
      blocked={isStale(sending.error) ? t('stale') : undefined}
      error={rest}
      onConfirm={() => sending.mutate(undefined)}
      onClose={onClose}
    >
      <div className="a-stack">
        {command.text !== undefined && <p>{command.text}</p>}
        {fields.map((spec) => (
          <CommandField
            key={spec.name}
            spec={spec}
            value={values[spec.name] ?? ''}
            error={at[spec.name]}
            onChange={(value) => change(spec.name, value)}
          />
        ))}
      </div>
    </QuestionDialog>
  );
}

interface CommandFieldProps {
  spec: FieldSpec;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function CommandField({ spec, value, error, onChange }: CommandFieldProps) {
  const { kind = 'text', label, optional = false, help } = spec;
  if (kind === 'switch') {
    return (
      <Check checked={value === 'true'} onChange={(checked) => onChange(String(checked))}>
        {label}
      </Check>
    );
  }
  if (kind === 'many') {
    return <ManyField spec={spec} value={value} error={error} onChange={onChange} />;
  }
  return (
    <Field label={label} optional={optional} error={error} {...(help === undefined ? {} : { help })}>
      {(ids) => <Control ids={ids} spec={spec} value={value} onChange={onChange} />}
    </Field>
  );
}

function Control({ ids, spec, value, onChange }: Omit<CommandFieldProps, 'error'> & { ids: FieldIds }) {
  const { kind = 'text', choices = [], none } = spec;
  if (kind === 'area') {
    return (
      <textarea
        {...ids}
        className="a-input"
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (kind === 'select') {
    return (
      <select {...ids} className="a-input" value={value} onChange={(event) => onChange(event.target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...ids}
      className="a-input"
      type={kind === 'number' ? 'text' : kind}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A choice of several. The value is the chosen names, separated by spaces. */
function ManyField({ spec, value, error, onChange }: CommandFieldProps) {
  const chosen = value.split(' ').filter(Boolean);
  const set = (name: string, checked: boolean) =>
    onChange([...chosen.filter((one) => one !== name), ...(checked ? [name] : [])].join(' '));
  return (
    <fieldset className="r-many">
      <legend className="a-label">{spec.label}</legend>
      {(spec.choices ?? []).map((choice) => (
        <Check
          key={choice.value}
          checked={chosen.includes(choice.value)}
          onChange={(checked) => set(choice.value, checked)}
        >
          {choice.label}
        </Check>
      ))}
      {error !== undefined && <p className="a-error">{error}</p>}
    </fieldset>
  );
}
