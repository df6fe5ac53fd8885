import { isStale } from '../data/error-texts';
import { useFormState } from '../forms/useFormState';
import { DraftNote } from '../ui/form/DraftNote';
import type { FieldSpec, FormValues } from './field-spec';
import { wrongNumbers } from './number-fields';
import { Field, type FieldIds } from '../ui/form/Field';
import { Check } from '../ui/list/Filters';
import { QuestionDialog } from '../ui/QuestionDialog';
import { useCommand } from '../data/useCommand';
import { useKeyFor } from '../data/useKeyFor';
import { ApiError } from '../../errors/api-error';
import { useT } from '../../i18n/useT';

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

/** Names the field of each fault as the form names it. */
function withFormNames(error: unknown, fields: readonly FieldSpec[]): unknown {
  return error instanceof ApiError
    ? new ApiError(
        error.faults.map(({ field = '', ...fault }) => {
          const spec =
            fields.find((one) => pathOf(one) === field) ?? fields.find((one) => field.endsWith(`.${pathOf(one)}`));
          return spec === undefined ? fault : { ...fault, field: spec.name };
        }),
      )
    : error;
}

export function CommandDialog({ command, onClose }: { command: Command; onClose: () => void }) {
  const t = useT('admin-root');
  const { fields = [], start = {} } = command;
  const form = useFormState<FormValues>({
    form: `command:${command.question}`,
    saved: Object.fromEntries(fields.map(({ name }) => [name, start[name] ?? ''])),
  });
  const { values, faults, refusal } = form;
  const keyFor = useKeyFor();
  const sending = useCommand(() => command.run(values, keyFor(values)), {
    done: () => command.done,
    onDone: () => {
      form.forget();
      onClose();
    },
    onFailed: (error) => form.refuse(withFormNames(error, fields)),
  });
  const stale = isStale(refusal);
  const send = () => {
    if (form.check(wrongNumbers(fields, values, t))) {
      sending.mutate(undefined);
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
      blocked={stale ? t('stale') : undefined}
      error={refusal}
      onConfirm={send}
      onClose={onClose}
    >
      <div className="a-stack">
        <DraftNote form={form} />
        {command.text !== undefined && <p>{command.text}</p>}
        {fields.map((spec) => (
          <CommandField
            key={spec.name}
            spec={spec}
            value={values[spec.name] ?? ''}
            error={faults[spec.name]}
            onChange={(value) => form.change({ [spec.name]: value })}
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
      type={kind === 'number' || kind === 'whole' ? 'text' : kind}
      inputMode={kind === 'number' ? 'decimal' : kind === 'whole' ? 'numeric' : undefined}
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
