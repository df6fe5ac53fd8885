import { useEffect, useState } from 'react';

import { placeFaults } from './place-faults';

export type Faults<Values> = Partial<Record<keyof Values & string, string>>;

export interface FormState<Values extends object> {
  values: Values;
  /** What is wrong, at the field it is about. */
  faults: Faults<Values>;
  /** What was refused and belongs to no field. */
  refusal: unknown;
  change: (part: Partial<Values>) => void;
  /** Back to these values, with nothing said. */
  reset: (values: Values) => void;
  /** Own checks before sending; answers whether nothing was found. */
  check: (found: Faults<Values>) => boolean;
  /** Puts the faults of an answer where they belong. */
  refuse: (error: unknown) => void;
}

/** The values of a form and what is wrong with them. What was typed is never lost: not by a refusal, not by a reload. */
export function useFormState<Values extends object>(start: Values): FormState<Values> {
  const [values, setValues] = useState(start);
  const [faults, setFaults] = useState<Faults<Values>>({});
  const [refusal, setRefusal] = useState<unknown>(null);
  const [found, setFound] = useState(0);
  // The first one that is wrong gets the cursor, once it is drawn so: a frame may come before that.
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
      // What was refused is no longer what stands there.
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
