import { useEffect, useState } from 'react';

import { isStale } from '../data/error-texts';
import { differencesOf, type Difference } from '../forms/differences';
import { useFormState } from '../forms/useFormState';
import { DraftNote } from '../ui/form/DraftNote';
import { StaleQuestion } from '../ui/form/StaleQuestion';
import { FaultNote } from '../ui/States';
import { useOpenVersion, type EditedRecord } from './edited-record';
import type { FieldSpec, FormValues } from './field-spec';
import { wrongNumbers } from './number-fields';
import { shownValue } from './shown-value';
import { DateTimeField } from '../ui/form/DateTimeField';
import { Field, type FieldIds } from '../ui/form/Field';
import { Check } from '../ui/list/Filters';
import { QuestionDialog } from '../ui/QuestionDialog';
import { useCommand } from '../data/useCommand';
import { useKeyFor } from '../data/useKeyFor';
import { ApiError } from '../../errors/api-error';
import { useT, type Translate } from '../../i18n/useT';
import { Note } from '../ui/Note';

/** A business command with its question, its fields and the function that runs it. */
export interface Command {
  question: string;
  text?: string;
  verb: string;
  busy: string;
  /** Label of the button that closes the dialog; `Cancel` by default. Set it when the command itself is a cancellation. */
  dismiss?: string;
  /** Text of the toast after success; a function receives what `run` returned. */
  done: string | ((result: unknown) => string);
  danger?: boolean;
  fields?: readonly FieldSpec[];
  /** The first values of a command that edits no record. */
  start?: FormValues;
  /**
   * The record whose fields are edited. If a colleague saved the record first, the dialog asks which version to keep.
   */
  edits?: EditedRecord;
  /** The idempotency key changes only when the values change. `version` is that of the edited record. */
  run: (values: FormValues, key: string, version: number) => Promise<unknown>;
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
  const t = useT('admin-root', 'admin-forms');
  const { fields = [], start = {}, edits } = command;
  const [asks, setAsks] = useState(false);
  const [resends, setResends] = useState(false);
  const open = useOpenVersion(edits, asks);
  const first = edits === undefined ? start : open.start;
  const form = useFormState<FormValues>({
    form: `command:${command.question}`,
    saved: Object.fromEntries(fields.map(({ name }) => [name, first[name] ?? ''])),
  });
  const { values, faults, refusal, keepMine } = form;
  const keyFor = useKeyFor();
  const sending = useCommand(() => command.run(values, keyFor(values), open.version), {
    done: (result) => (typeof command.done === 'function' ? command.done(result) : command.done),
    onDone: () => {
      form.forget();
      onClose();
    },
    onFailed: (error) => {
      form.refuse(withFormNames(error, fields));
      setAsks(isStale(error));
    },
  });
  const { mutate } = sending;
  useEffect(() => {
    // The command is sent one render later, because only then do unchanged fields have the values of the newer version.
    if (resends) {
      setResends(false);
      keepMine();
      mutate(undefined);
    }
  }, [resends, keepMine, mutate]);
  const stale = isStale(refusal);
  const send = () => {
    if (stale) {
      setAsks(true);
    } else if (form.check(wrongNumbers(fields, values, t))) {
      mutate(undefined);
    }
  };
  if (edits !== undefined && asks) {
    const { newer } = open;
    const adopt = () => {
      if (newer !== undefined) {
        open.adopt(newer);
      }
      setAsks(false);
      form.clearRefusal();
    };
    return (
      <StaleQuestion
        question={t('stale.question', { name: edits.name })}
        text={t('stale.text')}
        differing={newer === undefined ? [] : changedFields(fields, values, newer.start, open.start, t)}
        busy={sending.isPending}
        loaded={newer !== undefined}
        onTheirs={() => {
          adopt();
          form.change(newer?.start ?? {});
        }}
        onMine={() => {
          adopt();
          setResends(true);
        }}
        onLater={() => setAsks(false)}
      >
        {open.error !== null && <FaultNote error={open.error} />}
      </StaleQuestion>
    );
  }
  return (
    <QuestionDialog
      question={command.question}
      verb={stale && edits !== undefined ? t('stale.decide') : command.verb}
      busyVerb={command.busy}
      dismiss={command.dismiss}
      danger={command.danger === true}
      busy={sending.isPending}
      // Somebody else changed the record, and the command has no values to compare. The page has been reloaded, so the
      // command must be reopened on the new record.
      blocked={stale && edits === undefined ? t('changed_meanwhile') : form.clash.length > 0 ? '' : undefined}
      error={stale && edits !== undefined ? null : refusal}
      onConfirm={send}
      onClose={onClose}
    >
      <div className="a-stack">
        <DraftNote form={form} />
        {stale && edits !== undefined && (
          <Note component="p" tone="danger">
            {t('stale.text')}
          </Note>
        )}
        {command.text !== undefined && <p>{command.text}</p>}
        {fields
          .filter(({ when }) => when === undefined || when(values))
          .map((spec) => (
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

/** The fields that both sides changed, with their values as the form shows them. */
function changedFields(
  fields: readonly FieldSpec[],
  mine: FormValues,
  theirs: FormValues,
  before: FormValues,
  t: Translate,
): Difference[] {
  const own = fields.filter(({ name }) => name in before);
  const only = (values: FormValues) => Object.fromEntries(own.map(({ name }) => [name, values[name] ?? '']));
  return differencesOf(
    only(mine),
    only(theirs),
    only(before),
    Object.fromEntries(own.map(({ name, label }) => [name, label])),
    Object.fromEntries(own.map((spec) => [spec.name, (value: string) => shownValue(spec, value, t)])),
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
  if (kind === 'datetime') {
    return (
      <DateTimeField
        label={label}
        optional={optional}
        error={error}
        {...(help === undefined ? {} : { help })}
        value={value}
        dayTime="08:00"
        onChange={onChange}
      />
    );
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
