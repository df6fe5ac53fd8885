import { useEffect, useState } from 'react';

import { placeFaults } from './place-faults';

export type Faults<Values> = Partial<Record<keyof Values & string, string>>;

export interface FormState<Values extends object> {
  values: Values;
  /** Faults by field. */
  faults: Faults<Values>;
  /** The error that belongs to no field. */
  refusal: unknown;
  change: (part: Partial<Values>) => void;
  /** Sets the values and clears all faults. */
  reset: (values: Values) => void;
  /** Shows the faults of the client's own checks. Returns whether there are none. */
  check: (found: Faults<Values>) => boolean;
  /** Shows the faults of an API error at their fields. */
  refuse: (error: unknown) => void;
}

/** The values of a form and its faults. A refusal or a reload of the data never discards typed values. */
export function useFormState<Values extends object>(start: Values): FormState<Values> {
  const [values, setValues] = useState(start);
  const [faults, setFaults] = useState<Faults<Values>>({});
  const [refusal, setRefusal] = useState<unknown>(null);
  const [found, setFound] = useState(0);
  // Focuses the first faulty field, once it has been drawn as faulty; this may take a frame.
  useEffect(() => {
    if (found > 0) {
      document.querySelector<HTMLElement>('.adm [aria-invalid="true"]')?.focus();
    }
  }, [found]);
  const focusFirst = () => setFound((times) => times + 1);
  return {
    values,
    faults,
    refusal,
    change: (part) => {
      setValues((old) => ({ ...old, ...part }));
      // A changed value no longer has the fault of the old value.
      setFaults((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in part))) as Faults<Values>);
      setRefusal(null);
    },
    reset: (next) => {
      setValues(next);
      setFaults({});
      setRefusal(null);
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
  };
}
