import { useController, useFormContext } from 'react-hook-form';

import type { Visibility } from '../../../../../generated/admin/graphql';
import { useT } from '../../../../../shared/i18n/useT';
import { useDepartments } from '../../../../departments/admin';
import { useOptionChoices } from '../../../../options/admin';
import { endsBeforeStart } from '../dates';
import { DateField, SelectField, TextField } from '../fields';
import { PriceFields, SalaryFields } from '../money/MoneyFields';
import { RichText } from '../description/RichText';
import { TitleField } from './TitleField';
import type { VacancyValues } from '../values';

/** In characters; the API checks it too. */
const MOST_REFERENCE = 40;
const MOST_DESCRIPTION = 60_000;
const VISIBILITIES: readonly Visibility[] = ['PUBLIC', 'PRIVATE'];

interface StepVacancyProps {
  /** After publication the date of publication cannot be changed. */
  isOut: boolean;
}

export function StepVacancy({ isOut }: StepVacancyProps) {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const { register, setValue, watch } = useFormContext<VacancyValues>();
  const types = useOptionChoices('VACANCY_TYPE');
  const categories = useOptionChoices('VACANCY_CATEGORY');
  const provinces = useOptionChoices('PROVINCE');
  const province = watch('province');
  const municipalities = useOptionChoices('MUNICIPALITY', province === '' ? undefined : province);
  const departments = useDepartments();
  const description = useController<VacancyValues, 'description'>({ name: 'description' });
  return (
    <div className="v-form">
      <h2>{t('steps.vacancy_title')}</h2>
      <TitleField />
      <div className="v-pair">
        {/* A user who may not list clients leaves the vacancy's client unchanged. */}
        {departments.length > 0 && (
          <SelectField
            name="departmentId"
            label={t('department')}
            none={t('form.no_department')}
            choices={departments}
            optional
          />
        )}
        <SelectField name="vacancyType" label={t('form.type')} none={t('form.choose')} choices={types} />
        <SelectField name="category" label={t('form.category')} none={t('form.choose')} choices={categories} />
        <TextField
          name="reference"
          label={t('form.reference')}
          help={t('form.reference_help')}
          maxLength={MOST_REFERENCE}
          optional
        />
        <TextField name="openings" label={t('form.openings')} inputMode="numeric" />
        <SelectField
          name="province"
          label={t('province')}
          none={t('form.choose')}
          choices={provinces}
          // A municipality belongs to one province.
          onChosen={() => setValue('municipality', '')}
        />
        {province === '' || municipalities.length === 0 ? (
          <div />
        ) : (
          <SelectField
            name="municipality"
            label={t('form.municipality')}
            none={t('form.choose')}
            choices={municipalities}
            optional
          />
        )}
      </div>
      <RichText
        label={t('form.description')}
        help={t('form.description_help')}
        value={description.field.value}
        limit={MOST_DESCRIPTION}
        error={description.fieldState.error?.message}
        onChange={description.field.onChange}
        onBlur={description.field.onBlur}
      />
      <div className="v-pair">
        {!isOut && (
          <DateField
            name="publishAt"
            dayTime="08:00"
            label={t('form.publish_at')}
            optional
            help={t('form.publish_at_help')}
          />
        )}
        <DateField
          name="endDate"
          dayTime="23:59"
          label={t('form.end_date')}
          help={t('form.end_date_help')}
          fault={
            !isOut && endsBeforeStart(watch('publishAt'), watch('endDate')) ? t('form.end_before_start') : undefined
          }
        />
      </div>
      <SalaryFields />
      <PriceFields />
      <fieldset>
        <legend className="a-label">{t('form.visibility')}</legend>
        {VISIBILITIES.map((visibility) => (
          <div key={visibility}>
            <label className="a-check">
              <input type="radio" className="a-box" value={visibility} {...register('visibility')} />
              <span>
                {t(`form.visibility_${visibility}`)}{' '}
                <span className="a-meta">{t(`form.visibility_${visibility}_help`)}</span>
              </span>
            </label>
          </div>
        ))}
      </fieldset>
    </div>
  );
}
