import { useFormContext } from 'react-hook-form';

import { formatMoney } from '../../../../../shared/format/numbers';
import { useLocale, useT } from '../../../../../shared/i18n/useT';
import { useOptions } from '../../../../options/admin';
import { SelectField, TextField } from '../fields';
import { amountOf, hundredths, timesOpenings } from './money';
import { usePriceLimit } from './usePriceLimit';
import type { VacancyValues } from '../values';

/** Currencies by code and name. */
function useCurrencies() {
  return useOptions('CURRENCY').map(({ key, text }) => ({ id: key, name: `${key} · ${text.localized}` }));
}

export function SalaryFields() {
  const t = useT('admin-posting');
  const { register, watch } = useFormContext<VacancyValues>();
  const currencies = useCurrencies();
  const [min, max] = watch(['salaryMin', 'salaryMax']).map(amountOf);
  const turned =
    typeof min === 'string' && typeof max === 'string' && hundredths(max) < hundredths(min) ? t('salary.turned') : '';
  const none = (min ?? '') === '' && (max ?? '') === '';
  return (
    <fieldset>
      <legend className="a-label">
        {t('salary.legend')} <span className="a-meta">{t('optional')}</span>
      </legend>
      <div className="v-money">
        <TextField name="salaryMin" label={t('salary.min')} inputMode="decimal" />
        <TextField name="salaryMax" label={t('salary.max')} inputMode="decimal" />
        <SelectField name="salaryCurrency" label={t('currency')} choices={currencies} />
      </div>
      <p className={turned === '' ? 'a-help' : 'a-error'} role="status">
        {turned === '' ? t('salary.help') : turned}
      </p>
      <label className="a-check">
        <input type="checkbox" className="a-box" disabled={none} {...register('showSalary')} />
        <span>
          {t('salary.show')} <span className="a-meta">{t('salary.show_help')}</span>
        </span>
      </label>
    </fieldset>
  );
}

/** Price of the publication per opening and in total, compared with the plan's limit while typing. */
export function PriceFields() {
  const t = useT('admin-posting');
  const locale = useLocale();
  const currencies = useCurrencies();
  const limit = usePriceLimit();
  const { watch } = useFormContext<VacancyValues>();
  const [price, currency, openings] = watch(['price', 'priceCurrency', 'openings']);
  const amount = amountOf(price);
  const total = typeof amount === 'string' ? { amount: timesOpenings(amount, openings), currency } : null;
  const mismatch = total !== null && limit !== null && limit.currency !== currency;
  const over =
    total !== null &&
    limit !== null &&
    limit.currency === currency &&
    hundredths(total.amount) > hundredths(limit.amount);
  return (
    <fieldset>
      <legend className="a-label">
        {t('price.legend')} <span className="a-meta">{t('optional')}</span>
      </legend>
      <div className="v-money">
        <TextField
          name="price"
          label={t('price.each')}
          inputMode="decimal"
          fault={mismatch ? t('price.mismatch', { currency, limitCurrency: limit.currency }) : undefined}
        />
        <div>
          <span className="a-label">{t('price.total')}</span>
          <output className="v-fixed a-num" htmlFor="price">
            {total === null ? '–' : formatMoney(total, locale)}
          </output>
        </div>
        <SelectField name="priceCurrency" label={t('currency')} choices={currencies} />
      </div>
      <p className={over ? 'a-error' : 'a-help'} role="status">
        {over
          ? `${t('price.over')} ${t('price.limit', { limit: formatMoney(limit, locale) })}`
          : limit === null
            ? t('price.help')
            : `${t('price.help')} ${t('price.limit', { limit: formatMoney(limit, locale) })}`}
      </p>
    </fieldset>
  );
}
