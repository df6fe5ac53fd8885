import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';

import type { StageKind } from '../../../../../generated/admin/graphql';
import { useT } from '../../../../../shared/i18n/useT';
import { TextField, useFault } from '../fields';
import { nextWeight, SkillSum, wholeWeight } from '../weights/SkillWeights';
import { MoveButtons } from '../SortableRows';
import { RemoveButton, WeightField } from '../RowControls';
import type { VacancyValues } from '../values';

/** The posting is always the first stage, and only once. */
const KINDS: readonly StageKind[] = ['SCREENING', 'TEST', 'INTERVIEW', 'OFFER', 'OTHER'];
export const STAGE_NAME_MAX = 60;
export const SKILL_NAMES = 'stage-skill-names';
const MOST_SKILLS = 20;

interface StageRowProps {
  place: number;
  last: number;
  handle: ReactNode;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

export function StageRow({ place, last, handle, onMove, onRemove }: StageRowProps) {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const { watch } = useFormContext<VacancyValues>();
  const name = watch(`stages.${place}.name`);
  return (
    <div className="v-stage">
      <span className="v-n">
        {handle}
        <span className="a-num">{place + 1}</span>
      </span>
      <TextField
        name={`stages.${place}.name`}
        label={t('form.stage_name')}
        maxLength={STAGE_NAME_MAX}
        help={t('form.stage_name_help', { used: [...name].length, max: STAGE_NAME_MAX })}
      />
      {place === 0 ? <FixedKind /> : <KindField place={place} />}
      <TextField name={`stages.${place}.promisedDays`} label={t('form.promised_days')} inputMode="numeric" optional />
      <div className="v-stageacts">
        <MoveButtons name={name} place={place} first={1} last={last} onMove={onMove} />
        {place > 0 && <RemoveButton label={t('form.remove_stage', { name })} onClick={onRemove} />}
      </div>
      <StageSkills place={place} stage={name} />
    </div>
  );
}

function FixedKind() {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  return (
    <div>
      <span className="a-label">{t('form.stage_kind')}</span>
      <p className="v-fixed">{t('kind.POSTING')}</p>
      <p className="a-help">{t('form.stage_fixed')}</p>
    </div>
  );
}

function KindField({ place }: { place: number }) {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
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

/** Skills that are rated in this stage, with their weights. Shown when there are some, or on request. */
function StageSkills({ place, stage }: { place: number; stage: string }) {
  const t = useT('admin-posting');
  const { register, watch } = useFormContext<VacancyValues>();
  const { fields, append, remove } = useFieldArray<VacancyValues, `stages.${number}.skills`>({
    name: `stages.${place}.skills`,
  });
  const [opened, setOpened] = useState(fields.length > 0);
  const weights = (watch(`stages.${place}.skills`) ?? []).map(({ weight }) => weight);
  const fault = useFault(`stages.${place}.skills`);
  if (!opened && fields.length === 0) {
    return (
      <div className="v-stageskills">
        <Button
          variant="text"
          color="primary"
          size="small"
          aria-label={t('skills.add_to', { stage })}
          onClick={() => {
            setOpened(true);
            append({ name: '', weight: nextWeight([]) });
          }}
        >
          {t('skills.add')}
        </Button>
      </div>
    );
  }
  return (
    <fieldset className="v-stageskills">
      <legend className="a-label">{t('skills.legend')}</legend>
      {fields.length > 0 && <SkillSum weights={weights} />}
      {fault !== undefined && <p className="a-error">{fault}</p>}
      {fields.map(({ id }, at) => (
        <div key={id} className="v-row is-stageskill">
          <div>
            <label className="a-label" htmlFor={`skill-${place}-${at}`}>
              {t('skills.name')}
            </label>
            <input
              id={`skill-${place}-${at}`}
              className="a-input"
              list={SKILL_NAMES}
              maxLength={100}
              {...register(`stages.${place}.skills.${at}.name`)}
            />
          </div>
          <WeightField
            id={`skill-weight-${place}-${at}`}
            label={t('skills.weight')}
            {...register(`stages.${place}.skills.${at}.weight`, { setValueAs: wholeWeight })}
          />
          <RemoveButton label={t('skills.remove', { n: at + 1, stage })} onClick={() => remove(at)} />
        </div>
      ))}
      {fields.length < MOST_SKILLS && (
        <Button
          variant="text"
          color="primary"
          size="small"
          aria-label={t('skills.add_to', { stage })}
          onClick={() => append({ name: '', weight: nextWeight(weights) })}
        >
          {t('skills.add')}
        </Button>
      )}
    </fieldset>
  );
}
