import { DEFAULT_CURRENCY } from '../../../../shared/format/currency';
import { useT } from '../../../../shared/i18n/useT';
import { SelectField, TextField } from '../../../../shared/ui/form/Field';
import { useOptions } from '../../../options/public';
import { isAmount, plainAmount } from './amounts';
import type { Profile } from './useProfile';

const BOUNDS = ['salaryMin', 'salaryMax'] as const;

export type Salary = Record<'salaryMin' | 'salaryMax' | 'salaryCurrency', string>;

export const salaryOf = ({ salaryMin, salaryMax }: Pick<Profile, (typeof BOUNDS)[number]>): Salary => ({
  salaryMin: withoutZeros(salaryMin?.amount),
  salaryMax: withoutZeros(salaryMax?.amount),
  salaryCurrency: salaryMin?.currency ?? salaryMax?.currency ?? DEFAULT_CURRENCY,
});

const withoutZeros = (amount = ''): string => amount.replace(/\.00$/, '');

export function salaryInput(value: Salary) {
  const money = (text: string) =>
    text.trim() === '' ? null : { amount: plainAmount(text), currency: value.salaryCurrency };
  return { salaryMin: money(value.salaryMin), salaryMax: money(value.salaryMax) };
}

export function salaryFaults(value: Salary, texts: { wrong: string; order: string }): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const bound of BOUNDS) if (value[bound].trim() !== '' && !isAmount(value[bound])) errors[bound] = texts.wrong;
  const [min, max] = BOUNDS.map((bound) => plainAmount(value[bound]));
  if (Object.keys(errors).length === 0 && min && max && Number(min) > Number(max)) errors['salaryMax'] = texts.order;
  return errors;
}

interface Props {
  value: Salary;
  set: (change: Partial<Salary>) => void;
  errors: Readonly<Record<string, string>>;
}

/** The expected salary per month. The currencies are loaded when an amount is typed. */
export function SalaryFields({ value, set, errors }: Props) {
  const t = useT('cv');
  const given = BOUNDS.some((bound) => value[bound].trim() !== '');
  const { choices } = useOptions('CURRENCY', { wanted: given });
  return (
    <fieldset className="s-c-row">
      <legend className="u-label">{t('salary')}</legend>
      <div className="s-c-two">
        {BOUNDS.map((bound) => (
          <TextField
            key={bound}
            name={bound}
            label={t(bound)}
            optional
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            value={value[bound]}
            onChange={(event) => set({ [bound]: event.target.value })}
            error={errors[bound] ?? errors[`${bound}.amount`]}
          />
        ))}
      </div>
      {given && (
        <SelectField
          name="salaryCurrency"
          label={t('currency')}
          value={value.salaryCurrency}
          onChange={(event) => set({ salaryCurrency: event.target.value })}
          error={errors['salaryMin.currency'] ?? errors['salaryMax.currency']}
        >
          {choices.every(({ key }) => key !== value.salaryCurrency) && (
            <option value={value.salaryCurrency}>{value.salaryCurrency}</option>
          )}
          {choices.map(({ key, text }) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
      <p className="u-help">{t('salary_help')}</p>
    </fieldset>
  );
}
