import { Button } from '@mui/material';
import { useFormats } from '../../../../shared/admin/format';
import { useT } from '../../../../shared/i18n/useT';
import type { WeightVerdict } from '../../../matching/admin';
import { STEPS, type Step } from './values';

interface WizardFootProps {
  step: Step;
  verdict: WeightVerdict;
  busy: boolean;
  /** Command of the last step; null for a user who may not publish. */
  last: { verb: string; busyVerb: string; onPress: () => void } | false;
  onBack: () => void;
  onContinue: () => void;
}

/** Back, the name of the next step, and the primary button. */
export function WizardFoot({ step, verdict, busy, last, onBack, onContinue }: WizardFootProps) {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const tm = useT('admin-matching');
  const { percent } = useFormats();
  const place = STEPS.indexOf(step);
  const next = STEPS[place + 1];
  const heavy = verdict.kind === 'over';
  const hint = () => {
    if (heavy) {
      return tm('weights.over_hint', { difference: percent(verdict.difference) });
    }
    if (next !== undefined) {
      return t('form.next', { step: t(`steps.${next}`).toLowerCase() });
    }
    return last === false ? t('form.no_publish') : '';
  };
  return (
    <div className="v-foot">
      {place > 0 && <Button onClick={onBack}>{t('form.back')}</Button>}
      <span className="a-meta v-next" role={heavy ? 'alert' : undefined}>
        {hint()}
      </span>
      {next !== undefined && (
        <Button
          variant="contained"
          color="primary"
          disabled={busy || (step === 'weights' && heavy)}
          onClick={onContinue}
        >
          {t('form.continue')}
        </Button>
      )}
      {next === undefined && last !== false && (
        <Button variant="contained" color="primary" disabled={busy || heavy} onClick={last.onPress}>
          {busy ? last.busyVerb : last.verb}
        </Button>
      )}
    </div>
  );
}
