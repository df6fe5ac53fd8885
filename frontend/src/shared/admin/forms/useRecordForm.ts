import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { isStale } from '../data/error-texts';
import { useCommand } from '../data/useCommand';
import { useKeyFor } from '../data/useKeyFor';
import { differencesOf, type Difference, type TextsOf } from './differences';
import { useFormState, type Faults, type FormPlan, type FormState } from './useFormState';

interface SavedRecord {
  id: string;
  version: number;
}

interface RecordFormPlan<Stored extends SavedRecord, Values extends object> extends Pick<
  FormPlan<Values>,
  'secret' | 'isSame'
> {
  /** Name of the kind of record, under which typed values are kept in this browser. */
  kind: string;
  /** Null for a new record. */
  record: Stored | null;
  valuesOf: (record: Stored | null) => Values;
  /** Labels of the fields, for the question which of two versions stays. */
  labels: Partial<Record<keyof Values & string, string>>;
  /** Texts for values that are ids, or neither text nor number, in the same question. */
  texts?: TextsOf<Values>;
  /** The client's own checks. */
  check: (values: Values) => Faults<Values>;
  /** Sends the values. `known` is the record that the user edited; `key` is the idempotency key of a new record. */
  save: (values: Values, known: Stored | null, key: string) => Promise<Stored>;
  /** Text of the toast after a save. */
  saved: (record: Stored) => string;
  /** Replaces texts of the API by texts that say what to do. */
  reword?: (error: unknown) => unknown;
  /** Address to open after a save. Without one the form stays open. */
  leaveTo?: string;
  onSaved?: (record: Stored) => void;
}

/** The question which version to keep, if somebody else saved the record first. */
export interface StaleState {
  /** Empty until the newer version is loaded. */
  differing: readonly Difference[];
  loaded: boolean;
  keepMine: () => void;
  keepTheirs: () => void;
  later: () => void;
}

export interface RecordFormState<Values extends object> {
  form: FormState<Values>;
  isNew: boolean;
  busy: boolean;
  dirty: boolean;
  stale: StaleState | null;
}

export interface RecordForm<Stored, Values extends object> extends RecordFormState<Values> {
  /** The record as it was opened. A newer version behind an open form would overwrite a colleague's changes. */
  known: Stored | null;
  submit: (event: FormEvent) => void;
  /** Leaves the form without a question, after the record was deleted. */
  leave: () => void;
}

/**
 * Manages the form of a record: the typed values, the version of the record that they change, and the command that
 * saves them.
 */
export function useRecordForm<Stored extends SavedRecord, Values extends object>(
  plan: RecordFormPlan<Stored, Values>,
): RecordForm<Stored, Values> {
  const { record, valuesOf, labels, leaveTo } = plan;
  const navigate = useNavigate();
  const [known, setKnown] = useState(record);
  const [left, setLeft] = useState(false);
  const [asks, setAsks] = useState(false);
  const [resends, setResends] = useState(false);
  const keyFor = useKeyFor();
  const saved = valuesOf(known);
  const form = useFormState<Values>({
    form: `${plan.kind}:${known?.id ?? 'new'}`,
    saved,
    ...(plan.secret && { secret: plan.secret }),
    ...(plan.isSame && { isSame: plan.isSame }),
  });
  const { values, changed } = form;
  const command = useCommand(async () => ({ sent: values, stored: await plan.save(values, known, keyFor(values)) }), {
    done: ({ stored }) => plan.saved(stored),
    onDone: ({ sent, stored }) => {
      if (leaveTo === undefined) {
        setKnown(stored);
        form.done(sent);
      } else {
        form.forget();
        setLeft(true);
      }
      plan.onSaved?.(stored);
    },
    onFailed: (error) => {
      form.refuse(plan.reword?.(error) ?? error);
      setAsks(isStale(error));
    },
  });
  useEffect(() => {
    // The leave guard gets the new state only in the next render, so the navigation waits for that render.
    if (left && leaveTo !== undefined) {
      void navigate(leaveTo);
    }
  }, [left, leaveTo, navigate]);
  const { keepMine } = form;
  const { mutate } = command;
  useEffect(() => {
    // The command is sent one render later, because only then do unchanged fields have the values of the newer version.
    if (resends) {
      setResends(false);
      keepMine();
      mutate(undefined);
    }
  }, [resends, keepMine, mutate]);
  const newer = record !== null && known !== null && record.version > known.version ? record : null;
  if (newer !== null && !changed && !command.isPending) {
    // Changed elsewhere, and nothing is typed here.
    setKnown(newer);
  }
  const adopt = () => {
    setKnown(record);
    setAsks(false);
    form.clearRefusal();
  };
  const differing = newer === null ? [] : differencesOf(values, valuesOf(newer), saved, labels, plan.texts);
  return {
    form,
    known,
    isNew: known === null,
    busy: command.isPending,
    dirty: changed && !left,
    stale:
      asks && isStale(form.refusal)
        ? {
            differing,
            loaded: newer !== null,
            keepMine: () => {
              adopt();
              setResends(true);
            },
            keepTheirs: () => {
              adopt();
              form.discard();
            },
            later: () => setAsks(false),
          }
        : null,
    submit: (event) => {
      event.preventDefault();
      if (isStale(form.refusal)) {
        setAsks(true);
      } else if (form.check(plan.check(values)) && !command.isPending) {
        mutate(undefined);
      }
    },
    leave: () => {
      form.forget();
      setLeft(true);
    },
  };
}
