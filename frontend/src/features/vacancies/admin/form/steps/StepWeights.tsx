import { useController, useFormContext } from 'react-hook-form';

import { useFormats } from '../../../../../shared/admin/format';
import { Icon } from '../../../../../shared/admin/ui/Icon';
import { useT } from '../../../../../shared/i18n/useT';
import { type OptionChoice, useOptionChoices } from '../../../../options/admin';
import { type WeightArea, WeightsEditor } from '../../../../matching/admin';
import { OtherWeights } from '../weights/OtherWeights';
import { useOwnTrainingAreas } from './useOwnTrainingAreas';
import { askedAreas, usedWeights, type VacancyValues } from '../values';
import { Note } from '../../../../../shared/admin/ui/Note';

function namesOf(keys: readonly string[], choices: readonly OptionChoice[]): string[] {
  return keys.map((key) => choices.find(({ id }) => id === key)?.name ?? '').filter((name) => name !== '');
}

interface StepWeightsProps {
  /** Id of the vacancy, once it is saved. */
  id?: string;
  mayWeigh: boolean;
}

export function StepWeights({ id, mayWeigh }: StepWeightsProps) {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const tp = useT('admin-posting');
  const formats = useFormats();
  const { watch } = useFormContext<VacancyValues>();
  const values = watch();
  const { field, fieldState } = useController<VacancyValues, 'matchWeights'>({ name: 'matchWeights' });
  const levels = useOptionChoices('ACADEMIC_LEVEL');
  const own = useOwnTrainingAreas();
  const studies = useOptionChoices('STUDY_AREA');
  const areas = useOptionChoices('EXPERTISE_AREA');
  const languages = useOptionChoices('LANGUAGE');
  const languageLevels = useOptionChoices('LANGUAGE_LEVEL');
  const asked = askedAreas(values);
  const essential = values.skills.filter((skill) => skill.essential === true).length;
  const details: Readonly<Record<WeightArea['key'], string>> = {
    training: [
      ...namesOf([values.academicLevel], levels),
      ...namesOf(values.trainingAreas, studies),
      ...namesOf(values.ownTrainingAreas, own),
    ].join('; '),
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
    <>
      {!mayWeigh && (
        <Note component="p" tone="info" style={{ marginBottom: 12 }}>
          <Icon name="info" />
          {tp('weights.locked')}
        </Note>
      )}
      <fieldset disabled={!mayWeigh}>
        <legend className="a-sr">{t('steps.weights')}</legend>
        <WeightsEditor
          weights={{ ...field.value }}
          counted={usedWeights(values)}
          areas={areasShown}
          error={fieldState.error?.message}
          onChange={field.onChange}
        />
      </fieldset>
      {mayWeigh && <OtherWeights id={id} onUse={field.onChange} />}
    </>
  );
}
