import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

export const STEPS = ['data', 'documents', 'questions', 'review'] as const;
export type Step = (typeof STEPS)[number];

interface ApplySteps {
  step: Step;
  heading: RefObject<HTMLHeadingElement | null>;
  go: (step: Step) => void;
  /** To the step before, by the history where it holds that step: the phone's own back does the same. */
  back: () => void;
  /** To the entry that the application began at: what was sent is not walked back through step by step. */
  toBeginning: () => void;
}

/** What the history holds with each step. */
interface Entry {
  from?: Step;
  /** How many steps were opened before this one. */
  depth?: number;
}

interface Plan {
  /** The first step that lacks something. */
  lacking: Step | null;
  /** Of an address that names none. */
  first: Step;
  /** What was filled in before is known. */
  ready: boolean;
}

const isStep = (name: string | null): name is Step => STEPS.some((step) => step === name);

/**
 * The step is part of the address, each one an entry of the history: back goes one step back, a reload stays. An address
 * of a step that cannot be filled in yet leads to the first one that lacks something.
 */
export function useApplySteps(steps: readonly Step[], { lacking, first, ready }: Plan): ApplySteps {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: Entry | null };
  const depth = state?.depth ?? 0;
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = search.get('step');
  const asked = isStep(wanted) && steps.includes(wanted) ? wanted : first;
  const step = lacking !== null && steps.indexOf(asked) > steps.indexOf(lacking) ? lacking : asked;

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
    if (ready && wanted !== step) to(step);
  }, [ready, wanted, step, to]);

  const shown = useRef<Step>(undefined);
  useEffect(() => {
    if (!ready || shown.current === step) return;
    // The first one was not asked for by a press.
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
