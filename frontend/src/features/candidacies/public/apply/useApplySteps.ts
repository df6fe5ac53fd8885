import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export const STEPS = ['data', 'documents', 'questions', 'review'] as const;
export type Step = (typeof STEPS)[number];

interface ApplySteps {
  step: Step;
  heading: RefObject<HTMLHeadingElement | null>;
  go: (step: Step) => void;
  /** Goes to the previous step, by the history where possible, as the phone's back button does. */
  back: () => void;
  /** Goes to the history entry where the form was opened, so that the steps of a sent form are skipped. */
  toBeginning: () => void;
}

/** The state of a history entry. */
interface Entry {
  from?: Step;
  /** Number of steps opened before this one. */
  depth?: number;
}

interface Plan {
  /** The first incomplete step. */
  lacking: Step | null;
  /** The step for an address without one. */
  first: Step;
  /** The draft has been read. */
  ready: boolean;
}

const isStep = (name: string | null): name is Step => STEPS.some((step) => step === name);

/**
 * The step is part of the address, and each step has a history entry, so the back button opens the previous step and a
 * reload keeps the step. The address of a step that cannot be opened yet leads to the first incomplete one.
 */
export function useApplySteps(steps: readonly Step[], { lacking, first, ready }: Plan): ApplySteps {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: Entry | null };
  const depth = state?.depth ?? 0;
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const stepParam = search.get('step');
  const requestedStep = isStep(stepParam) && steps.includes(stepParam) ? stepParam : first;
  const step = lacking !== null && steps.indexOf(requestedStep) > steps.indexOf(lacking) ? lacking : requestedStep;

  const to = useCallback(
    (next: Step, from?: Step): void => {
      const address = new URLSearchParams(window.location.search);
      address.set('step', next);
      const entry: Entry = from === undefined ? { depth } : { from, depth: depth + 1 };
      void navigate({ search: address.toString() }, { replace: from === undefined, state: entry });
    },
    [navigate, depth],
  );
  useEffect(() => {
    if (ready && stepParam !== step) to(step);
  }, [ready, stepParam, step, to]);

  const shown = useRef<Step>(undefined);
  useEffect(() => {
    if (!ready || shown.current === step) return;
    // The first step was not opened by a click, so its heading does not get the focus.
    if (shown.current !== undefined) heading.current?.focus();
    shown.current = step;
  }, [ready, step]);

  const before = steps[steps.indexOf(step) - 1];
  return {
    step,
    heading,
    go: (next) => {
      if (next !== step) to(next, step);
    },
    back: () => {
      if (before === undefined) return;
      if (state?.from === before) void navigate(-1);
      else to(before);
    },
    toBeginning: () => {
      if (depth > 0) void navigate(-depth);
    },
  };
}
