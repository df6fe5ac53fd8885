import { useId } from 'react';
import { monthNames, upperFirst } from '../../../../shared/format/instants';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { FieldError } from '../../../../shared/ui/Field';
import { textOf } from '../../../../shared/ui/useFormSubmit';

interface Props {
  label: string;
  /** `start` gives the entries `start-month` and `start-year`. */
  name: string;
  value: string | null | undefined;
  error?: string | undefined;
  optional?: boolean;
  disabled?: boolean;
}

/** A month of a CV: its name and its year. */
export function MonthField({ label, name, value, error, optional = false, disabled = false }: Props) {
  const t = useT('cv');
  const locale = useLocale();
  const id = useId();
  const faulty = {
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': error === undefined ? undefined : id,
  };
  return (
    <fieldset disabled={disabled}>
      <legend className="u-label">
        {label} {optional && <span className="u-opt">{t('optional')}</span>}
      </legend>
      <div className="s-date">
        <select
          className="u-input"
          name={`${name}-month`}
          aria-label={t('month_of', { what: label })}
          defaultValue={value?.slice(5, 7) ?? ''}
          {...faulty}
        >
          <option value="">{t('month')}</option>
          {monthNames(locale).map((month, index) => (
            <option key={month} value={String(index + 1).padStart(2, '0')}>
              {upperFirst(month)}
            </option>
          ))}
        </select>
        <input
          className="u-input u-num"
          name={`${name}-year`}
          aria-label={t('year_of', { what: label })}
          placeholder={t('year')}
          inputMode="numeric"
          maxLength={4}
          defaultValue={value?.slice(0, 4) ?? ''}
          {...faulty}
        />
      </div>
      {error !== undefined && <FieldError id={id} text={error} />}
    </fieldset>
  );
}

/** The month as the API takes it ("2021-03-01"), null when nothing was entered, `false` when it is no month. */
export function monthOf(data: FormData, name: string): string | null | false {
  const month = textOf(data, `${name}-month`);
  const year = textOf(data, `${name}-year`);
  if (month === '' && year === '') return null;
  const number = Number(year);
  if (month === '' || !/^\d{4}$/.test(year) || number < 1940 || number > new Date().getFullYear() + 10) return false;
  return `${year}-${month}-01`;
}
