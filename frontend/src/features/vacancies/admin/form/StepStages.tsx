import { useFieldArray, useFormContext } from 'react-hook-form';

import type { StageKind } from '../../../../generated/admin/graphql';
import { Icon } from '../../../../shared/admin/ui/Icon';
import { useT } from '../../../../shared/i18n/useT';
import { TextField } from './fields';
import { RemoveButton } from './StepRequirements';
import type { VacancyValues } from './values';

/** The posting is the first stage and only that. */
const KINDS: readonly StageKind[] = ['SCREENING', 'TEST', 'INTERVIEW', 'OFFER', 'OTHER'];
export const STAGE_NAME_MAX = 60;

export function StepStages() {
  const t = useT('admin-vacancies');
  const { watch } = useFormContext<VacancyValues>();
  const stages = watch('stages');
  const { fields, append, remove, move } = useFieldArray<VacancyValues, 'stages', 'rowId'>({
    name: 'stages',
    keyName: 'rowId',
  });
  const last = fields.length - 1;
  return (
    <div className="v-form">
      <h2>{t('steps.stages_title')}</h2>
      <p className="a-meta">{t('steps.stages_lead')}</p>
      <ol className="v-stages">
        {fields.map(({ rowId }, place) => {
          const name = stages[place]?.name ?? '';
          return (
            <li key={rowId} className="v-stage">
              <span className="a-num v-n">{place + 1}</span>
              <TextField
                name={`stages.${place}.name`}
                label={t('form.stage_name')}
                maxLength={STAGE_NAME_MAX}
                help={t('form.stage_name_help', { used: name.length, max: STAGE_NAME_MAX })}
              />
              {place === 0 ? <FixedKind /> : <KindField place={place} />}
              <TextField
                name={`stages.${place}.promisedDays`}
                label={t('form.promised_days')}
                inputMode="numeric"
                optional
              />
              <div className="v-stageacts">
                <button
                  type="button"
                  className="a-icon-btn"
                  disabled={place < 2}
                  aria-label={t('form.stage_up', { name })}
                  onClick={() => move(place, place - 1)}
                >
                  <Icon name="up" />
                </button>
                <button
                  type="button"
                  className="a-icon-btn"
                  disabled={place === 0 || place === last}
                  aria-label={t('form.stage_down', { name })}
                  onClick={() => move(place, place + 1)}
                >
                  <Icon name="down" />
                </button>
                {place > 0 && <RemoveButton label={t('form.remove_stage', { name })} onClick={() => remove(place)} />}
              </div>
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        className="a-btn is-s"
        onClick={() => append({ name: '', kind: 'SCREENING', promisedDays: '', skills: [] })}
      >
        {t('form.add_stage')}
      </button>
    </div>
  );
}

function FixedKind() {
  const t = useT('admin-vacancies');
  return (
    <div>
      <span className="a-label">{t('form.stage_kind')}</span>
      <p className="v-fixed">{t('kind.POSTING')}</p>
      <p className="a-help">{t('form.stage_fixed')}</p>
    </div>
  );
}

function KindField({ place }: { place: number }) {
  const t = useT('admin-vacancies');
  const { register } = useFormContext<VacancyValues>();
  const id = `stage-kind-${place}`;
  return (
    <div>
      <label className="a-label" htmlFor={id}>
        {t('form.stage_kind')}
      </label>
      <select id={id} className="a-input" {...register(`stages.${place}.kind`)}>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
