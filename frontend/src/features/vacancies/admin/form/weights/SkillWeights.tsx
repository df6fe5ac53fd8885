import { useFormats } from '../../../../../shared/admin/format';
import { useT } from '../../../../../shared/i18n/useT';

const FULL = 100;

/** The sum of the weights, as text. It may not exceed 100. */
export function SkillSum({ weights }: { weights: readonly number[] }) {
  const t = useT('admin-posting');
  const { percent } = useFormats();
  const sum = weights.reduce((total, weight) => total + (Number(weight) || 0), 0);
  const rest = FULL - sum;
  return (
    <p className={rest < 0 ? 'a-error' : 'a-help'} role="status">
      {rest < 0
        ? t('skills.over', { over: percent(-rest) })
        : rest === 0
          ? t('skills.exact')
          : t('skills.sum', { sum: percent(sum), rest: percent(rest) })}
    </p>
  );
}

/** Weight of a new row: the usual share, or the remainder. */
export function nextWeight(weights: readonly number[], usual = 20): number {
  const sum = weights.reduce((total, weight) => total + (Number(weight) || 0), 0);
  return Math.max(1, Math.min(usual, FULL - sum));
}

/** A whole number from 1 to 100. */
export const wholeWeight = (value: unknown): number => Math.min(FULL, Math.max(1, Math.round(Number(value)) || 1));
