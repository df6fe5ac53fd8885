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
}

const isStep = (name: string | null): name is Step => STEPS.some((step) => step === name);

/**
 * The step is part of the address, each one an entry of the history: back goes one step back, a reload stays. An address
 * of a step that cannot be filled in yet leads to the first one that lacks something.
 */
export function useApplySteps(steps: readonly Step[], lacking: Step | null, first: Step): ApplySteps {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { from?: Step } | null };
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = search.get('step');
  const asked = isStep(wanted) && steps.includes(wanted) ? wanted : first;
  const step = lacking !== null && steps.indexOf(asked) > steps.indexOf(lacking) ? lacking : asked;

  const to = useCallback(
    (next: Step, options: { replace: boolean; from?: Step }): void => {
      const address = new URLSearchParams(window.location.search);
      address.set('step', next);
      void navigate(
        { search: address.toString() },
        { replace: options.replace, state: options.from === undefined ? null : { from: options.from } },
      );
    },
    [navigate],
  );
  useEffect(() => {
    if (wanted !== step) to(step, { replace: true });
  }, [wanted, step, to]);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  const before = steps[steps.indexOf(step) - 1];
  return {
    step,
    heading,
    go: (next) => {
      if (next !== step) to(next, { replace: false, from: step });
    },
    back: () => {
      if (before === undefined) return;
      if (state?.from === before) void navigate(-1);
      else to(before, { replace: true });
    },
  };
}
