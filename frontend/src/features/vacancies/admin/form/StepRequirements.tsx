import { useFieldArray, useFormContext } from 'react-hook-form';

import { useT } from '../../../../shared/i18n/useT';
import { Icon } from '../../../../shared/admin/ui/Icon';
import { useOptionChoices } from '../../../options/admin/useOptions';
import { SearchMany, SearchOne, SelectField, TextField } from './fields';
import type { VacancyValues } from './values';

const SKILL_SUM = 100;

export function StepRequirements() {
  const t = useT('admin-vacancies');
  const levels = useOptionChoices('ACADEMIC_LEVEL');
  const studies = useOptionChoices('STUDY_AREA');
  const areas = useOptionChoices('EXPERTISE_AREA');
  return (
    <div className="v-form">
      <h2>{t('steps.requirements_title')}</h2>
      <p className="a-meta">{t('steps.requirements_lead')}</p>
      <div className="v-pair">
        <SelectField
          name="academicLevel"
          label={t('form.academic_level')}
          none={t('form.not_asked')}
          choices={levels}
          optional
        />
        <TextField
          name="yearsOfExperience"
          label={t('form.years')}
          inputMode="numeric"
          optional
          help={t('form.years_help')}
        />
      </div>
      <SearchMany
        name="trainingAreas"
        label={t('form.training_areas')}
        help={t('form.training_areas_help', { total: studies.length })}
        choices={studies}
      />
      <SearchMany
        name="relatedAreas"
        label={t('form.related_areas')}
        help={t('form.related_areas_help', { total: areas.length })}
        choices={areas}
      />
      <Languages />
      <Skills />
    </div>
  );
}

function Languages() {
  const t = useT('admin-vacancies');
  const languages = useOptionChoices('LANGUAGE');
  const levels = useOptionChoices('LANGUAGE_LEVEL');
  const { fields, append, remove } = useFieldArray<VacancyValues, 'languages'>({ name: 'languages' });
  return (
    <fieldset className="v-rows">
      <legend className="a-label">{t('form.languages')}</legend>
      {fields.map(({ id }, place) => (
        <div className="v-row is-language" key={id}>
          <SearchOne name={`languages.${place}.language`} label={t('form.language')} choices={languages} />
          <SelectField
            name={`languages.${place}.level`}
            label={t('form.level')}
            none={t('form.choose')}
            choices={levels}
          />
          <RemoveButton label={t('form.remove_language', { n: place + 1 })} onClick={() => remove(place)} />
        </div>
      ))}
      <button type="button" className="a-btn is-s" onClick={() => append({ language: '', level: levels[0]?.id ?? '' })}>
        {t('form.add_language')}
      </button>
    </fieldset>
  );
}

function Skills() {
  const t = useT('admin-vacancies');
  const skills = useOptionChoices('SKILL');
  const { register, watch } = useFormContext<VacancyValues>();
  const { fields, append, remove } = useFieldArray<VacancyValues, 'skills'>({ name: 'skills' });
  const sum = watch('skills').reduce((total, { weight }) => total + (Number(weight) || 0), 0);
  const rest = SKILL_SUM - sum;
  return (
    <fieldset className="v-rows">
      <legend className="a-label">{t('form.skills')}</legend>
      <p className="a-help" role="status">
        {fields.length === 0
          ? t('form.skills_help')
          : rest < 0
            ? t('form.skills_over', { over: -rest })
            : t('form.skills_sum', { sum, rest })}
      </p>
      {fields.map(({ id }, place) => (
        <div className="v-row is-skill" key={id}>
          <SearchOne name={`skills.${place}.skill`} label={t('form.skill')} choices={skills} />
          <TextNumber place={place} label={t('form.weight')} />
          <label className="a-check v-essential">
            <input type="checkbox" className="a-box" {...register(`skills.${place}.essential`)} />
            <span>{t('form.essential')}</span>
          </label>
          <RemoveButton label={t('form.remove_skill', { n: place + 1 })} onClick={() => remove(place)} />
        </div>
      ))}
      <button
        type="button"
        className="a-btn is-s"
        onClick={() => append({ skill: '', weight: Math.max(1, Math.min(20, rest)), essential: false })}
      >
        {t('form.add_skill')}
      </button>
    </fieldset>
  );
}

function TextNumber({ place, label }: { place: number; label: string }) {
  const { register } = useFormContext<VacancyValues>();
  const id = `skill-weight-${place}`;
  return (
    <div>
      <label className="a-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="a-input a-num"
        type="number"
        min={1}
        max={100}
        {...register(`skills.${place}.weight`, {
          setValueAs: (value: unknown) => Math.max(1, Math.round(Number(value) || 1)),
        })}
      />
    </div>
  );
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="a-icon-btn v-remove" aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </button>
  );
}
