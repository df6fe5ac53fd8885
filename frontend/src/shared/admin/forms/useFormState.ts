import { useEffect, useState } from 'react';

import { useDraft, type Draft } from '../../drafts/useDraft';
import { placeFaults } from './place-faults';

export type Faults<Values> = Partial<Record<keyof Values & string, string>>;

export interface FormPlan<Values extends object> {
  /** Name under which typed values are kept in this browser. A form of a record contains the record's id. */
  form: string;
  /** The values on the server, or the initial values of a new record. */
  saved: Values;
  /** Fields that are never kept in the browser: passwords and codes. */
  secret?: readonly (keyof Values & string)[];
  /** Compares values whose order has no meaning. */
  isSame?: (one: Values, other: Values) => boolean;
}

type DraftPart = Pick<Draft, 'keptAt' | 'restoredAt' | 'clash' | 'keepMine' | 'keepSaved' | 'forget'>;

export interface FormState<Values extends object> extends DraftPart {
  values: Values;
  /** Whether a value differs from the saved one. */
  changed: boolean;
  /** Faults by field. */
  faults: Faults<Values>;
  /** The error that belongs to no field. */
  refusal: unknown;
  change: (part: Partial<Values>) => void;
  /** Restores the saved values. */
  discard: () => void;
  /** Call it after a save with the sent values. Values typed meanwhile stay. */
  done: (sent: Values) => void;
  /** Shows the faults of the client's own checks. Returns whether there are none. */
  check: (found: Faults<Values>) => boolean;
  /** Shows the faults of an API error at their fields. */
  refuse: (error: unknown) => void;
  /** Hides the error that belongs to no field. */
  clearRefusal: () => void;
}

/** Incremented when a field of a stored form changes its name or type. */
const VERSION = 1;

/**
 * The values of a form and its faults. A refusal, a reload of the data or of the page, and the end of the session never
 * discard typed values: they are kept in this browser until they are saved.
 */
export function useFormState<Values extends object>({
  form,
  saved,
  secret = [],
  isSame,
}: FormPlan<Values>): FormState<Values> {
  const draft = useDraft<Values>({ form, version: VERSION, saved, secret });
  const { value: values, keptAt, restoredAt, clash, keepMine, keepSaved, forget } = draft;
  const [faults, setFaults] = useState<Faults<Values>>({});
  const [refusal, setRefusal] = useState<unknown>(null);
  const [found, setFound] = useState(0);
  // Focuses the first faulty field after it was rendered as faulty. The rendering may take a frame.
  useEffect(() => {
    if (found > 0) {
      document.querySelector<HTMLElement>('.adm [aria-invalid="true"]')?.focus();
    }
  }, [found]);
  const focusFirst = () => setFound((times) => times + 1);
  const clear = () => {
    setFaults({});
    setRefusal(null);
  };
  return {
    values,
    changed: draft.changed && isSame?.(values, saved) !== true,
    keptAt,
    restoredAt,
    clash,
    keepMine,
    keepSaved,
    forget,
    faults,
    refusal,
    change: (part) => {
      draft.set(part);
      // A changed value no longer has the fault of the old value.
      setFaults((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in part))) as Faults<Values>);
      setRefusal(null);
    },
    discard: () => {
      draft.discard();
      clear();
    },
    done: (sent) => {
      draft.done(sent);
      clear();
    },
    check: (wrong) => {
      setFaults(wrong);
      setRefusal(null);
      const [first] = Object.keys(wrong);
      if (first !== undefined) {
        focusFirst();
      }
      return first === undefined;
    },
    refuse: (error) => {
      const placed: Faults<Values> = {};
      setRefusal(
        placeFaults(error, Object.keys(values) as (keyof Values & string)[], (field, message) => {
          placed[field] ??= message;
        }),
      );
      setFaults(placed);
      if (Object.keys(placed).length > 0) {
        focusFirst();
      }
    },
    clearRefusal: () => setRefusal(null),
  };
}
