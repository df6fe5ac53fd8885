import { Button } from '@mui/material';
import { useFieldArray, useFormContext } from 'react-hook-form';

import { useT } from '../../../../../shared/i18n/useT';
import { useOptionChoices } from '../../../../options/admin';
import { useFault } from '../fields';
import { SortableRows } from '../SortableRows';
import { SKILL_NAMES, StageRow } from '../stages/StageRow';
import { StageTemplates } from '../stages/StageTemplates';
import { newStage, type VacancyValues } from '../values';

export function StepStages() {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const { watch } = useFormContext<VacancyValues>();
  const stages = watch('stages');
  const skills = useOptionChoices('SKILL');
  const fault = useFault('stages');
  const { fields, append, remove, move, replace } = useFieldArray<VacancyValues, 'stages', 'rowId'>({
    name: 'stages',
    keyName: 'rowId',
  });
  return (
    <div className="v-form">
      <h2>{t('steps.stages_title')}</h2>
      <p className="a-meta">{t('steps.stages_lead')}</p>
      <StageTemplates stages={stages} onUse={replace} />
      {fault !== undefined && <p className="a-error">{fault}</p>}
      <datalist id={SKILL_NAMES}>
        {skills.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <SortableRows
        id="stages"
        className="v-stages"
        fixed={1}
        rows={fields.map(({ key }, place) => ({ key, name: stages[place]?.name || String(place + 1) }))}
        onMove={move}
        render={(place, handle) => (
          <StageRow
            place={place}
            last={fields.length - 1}
            handle={handle}
            onMove={move}
            onRemove={() => remove(place)}
          />
        )}
      />
      <Button size="small" onClick={() => append(newStage())}>
        {t('form.add_stage')}
      </Button>
    </div>
  );
}
