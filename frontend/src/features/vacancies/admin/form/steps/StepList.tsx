import { useEffect, useRef } from 'react';

import { useT } from '../../../../../shared/i18n/useT';
import { STEPS, type Step } from '../values';

interface StepListProps {
  step: Step;
  /** Whether the step can be opened directly. */
  open: (step: Step) => boolean;
  faulty: ReadonlySet<Step | undefined>;
  onGoTo: (step: Step) => void;
}

function stepClass(at: number, place: number, faulty: boolean): string {
  const state = at < place ? 'is-done' : at === place ? 'is-now' : '';
  return faulty ? `${state} is-faulty` : state;
}

export function StepList({ step, open, faulty, onGoTo }: StepListProps) {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const place = STEPS.indexOf(step);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Where not all steps fit, scrolls to the current step and one before it.
    const before = list.current?.children[Math.max(0, place - 1)];
    if (before instanceof HTMLElement && list.current !== null) {
      list.current.scrollLeft = before.offsetLeft - list.current.offsetLeft;
    }
  }, [place]);
  // On a phone the list scrolls, so something in it must take the focus.
  const hasButton = STEPS.some((one, at) => at !== place && open(one));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={list} className="v-steps" aria-label={t('steps.label')} tabIndex={hasButton ? undefined : 0}>
      {STEPS.map((one, at) => (
        <li
          key={one}
          className={stepClass(at, place, faulty.has(one))}
          aria-current={at === place ? 'step' : undefined}
        >
          {at !== place && open(one) ? (
            <button type="button" onClick={() => onGoTo(one)}>
              {t(`steps.${one}`)}
            </button>
          ) : (
            t(`steps.${one}`)
          )}
          {faulty.has(one) && <span className="v-faulty"> {t('form.to_fix')}</span>}
        </li>
      ))}
    </ol>
  );
}
