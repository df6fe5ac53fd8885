import { useController, useFormContext } from 'react-hook-form';

import { useFormats } from '../../../../shared/admin/format';
import { useT } from '../../../../shared/i18n/useT';
import { useOptionChoices, type OptionChoice } from '../../../options/admin/useOptions';
import { WeightsEditor, type WeightArea } from '../../../matching/admin/WeightsEditor';
import { askedAreas, usedWeights, type VacancyValues } from './values';

function namesOf(keys: readonly string[], choices: readonly OptionChoice[]): string[] {
  return keys.map((key) => choices.find(({ id }) => id === key)?.name ?? '').filter((name) => name !== '');
}

export function StepWeights() {
  const t = useT('admin-vacancies');
  const formats = useFormats();
  const { watch } = useFormContext<VacancyValues>();
  const values = watch();
  const { field, fieldState } = useController<VacancyValues, 'matchWeights'>({ name: 'matchWeights' });
  const levels = useOptionChoices('ACADEMIC_LEVEL');
  const studies = useOptionChoices('STUDY_AREA');
  const areas = useOptionChoices('EXPERTISE_AREA');
  const languages = useOptionChoices('LANGUAGE');
  const languageLevels = useOptionChoices('LANGUAGE_LEVEL');
  const asked = askedAreas(values);
  const essential = values.skills.filter((skill) => skill.essential === true).length;
  const details: Readonly<Record<WeightArea['key'], string>> = {
    training: [...namesOf([values.academicLevel], levels), ...namesOf(values.trainingAreas, studies)].join('; '),
    related: formats.list(namesOf(values.relatedAreas, areas)),
    languages: formats.list(
      values.languages
        .map(({ language, level }) =>
          [...namesOf([language], languages), ...namesOf([level], languageLevels)].join(', '),
        )
        .filter((text) => text !== ''),
    ),
    years: t('years', { count: Number(values.yearsOfExperience) || 0 }),
    skills: t('form.skills_detail', {
      count: values.skills.length,
      essentials: t('form.essentials', { count: essential }),
    }),
  };
  const areasShown = (Object.keys(details) as WeightArea['key'][]).map((key) => ({
    key,
    asked: asked[key],
    detail: details[key],
  }));
  return (
    <WeightsEditor
      weights={{ ...field.value }}
      counted={usedWeights(values)}
      areas={areasShown}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}
