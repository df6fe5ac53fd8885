import { Button } from '@mui/material';
import { useFieldArray, useFormContext } from 'react-hook-form';

import { useT } from '../../../../../shared/i18n/useT';
import { useOptionChoices } from '../../../../options/admin';
import { RemoveButton, WeightField } from '../RowControls';
import { SearchMany, SearchOne, SelectField, TextField, useFault } from '../fields';
import { nextWeight, SkillSum, wholeWeight } from '../weights/SkillWeights';
import { useOwnTrainingAreas } from './useOwnTrainingAreas';
import type { VacancyValues } from '../values';

export function StepRequirements() {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const levels = useOptionChoices('ACADEMIC_LEVEL');
  const studies = useOptionChoices('STUDY_AREA');
  const tp = useT('admin-posting');
  const areas = useOptionChoices('EXPERTISE_AREA');
  const own = useOwnTrainingAreas();
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
      {own.length > 0 && (
        <SearchMany
          name="ownTrainingAreas"
          label={tp('own_areas.label')}
          help={tp('own_areas.help', { total: own.length })}
          choices={own}
        />
      )}
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
  const t = useT('admin-vacancy-form', 'admin-vacancies');
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
      <Button size="small" onClick={() => append({ language: '', level: levels[0]?.id ?? '' })}>
        {t('form.add_language')}
      </Button>
    </fieldset>
  );
}

function Skills() {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const skills = useOptionChoices('SKILL');
  const { register, watch } = useFormContext<VacancyValues>();
  const { fields, append, remove } = useFieldArray<VacancyValues, 'skills'>({ name: 'skills' });
  const weights = watch('skills').map(({ weight }) => weight);
  const fault = useFault('skills');
  return (
    <fieldset className="v-rows">
      <legend className="a-label">{t('form.skills')}</legend>
      {fields.length === 0 ? <p className="a-help">{t('form.skills_help')}</p> : <SkillSum weights={weights} />}
      {fault !== undefined && <p className="a-error">{fault}</p>}
      {fields.map(({ id }, place) => (
        <div className="v-row is-skill" key={id}>
          <SearchOne name={`skills.${place}.skill`} label={t('form.skill')} choices={skills} />
          <WeightField
            id={`skill-weight-${place}`}
            label={t('form.weight')}
            {...register(`skills.${place}.weight`, { setValueAs: wholeWeight })}
          />
          <label className="a-check v-essential">
            <input type="checkbox" className="a-box" {...register(`skills.${place}.essential`)} />
            <span>{t('form.essential')}</span>
          </label>
          <RemoveButton label={t('form.remove_skill', { n: place + 1 })} onClick={() => remove(place)} />
        </div>
      ))}
      <Button size="small" onClick={() => append({ skill: '', weight: nextWeight(weights), essential: false })}>
        {t('form.add_skill')}
      </Button>
    </fieldset>
  );
}
