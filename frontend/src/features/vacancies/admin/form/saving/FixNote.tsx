import { Button } from '@mui/material';
import { useFormContext, type FieldErrors } from 'react-hook-form';

import { Icon } from '../../../../../shared/admin/ui/Icon';
import { useT } from '../../../../../shared/i18n/useT';
import { stepOfField, STEPS, type Step, type VacancyValues } from '../values';
import { Note } from '../../../../../shared/admin/ui/Note';

/** Counts the faults of a field, or of the fields in its rows. */
function count(node: unknown): number {
  if (typeof node !== 'object' || node === null || node instanceof Element) {
    return 0;
  }
  return 'message' in node ? 1 : Object.values(node).reduce<number>((sum, child) => sum + count(child), 0);
}

export function faultsByStep(errors: FieldErrors<VacancyValues>): { step: Step; faults: number }[] {
  return STEPS.map((step) => ({
    step,
    faults: Object.entries(errors)
      .filter(([name]) => stepOfField(name) === step)
      .reduce((sum, [, node]) => sum + count(node), 0),
  })).filter(({ faults }) => faults > 0);
}

interface FixNoteProps {
  current: Step;
  onGoTo: (step: Step) => void;
}

/** How many fields are to be corrected, and in which steps. */
export function FixNote({ current, onGoTo }: FixNoteProps) {
  const t = useT('admin-vacancy-form', 'admin-vacancies', 'admin-posting');
  const { formState } = useFormContext<VacancyValues>();
  const steps = faultsByStep(formState.errors);
  const all = steps.reduce((sum, { faults }) => sum + faults, 0);
  return all === 0 ? null : (
    <Note tone="danger" className="v-fix" role="alert">
      <Icon name="alert" />
      <div>
        {t('form.fix', { count: all })}{' '}
        {steps
          .filter(({ step }) => step !== current)
          .map(({ step, faults }) => (
            <Button key={step} size="small" onClick={() => onGoTo(step)}>
              {t('wrong.in_step', { step: t(`steps.${step}`), count: faults })}
            </Button>
          ))}
      </div>
    </Note>
  );
}
