import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';

import { useT } from '../../../../../shared/i18n/useT';
import { TextField, useFault } from '../fields';
import { canKnockOut, LONGEST_QUESTION, MOST_CHOICES, QUESTION_KINDS } from './questions';
import { MoveButtons } from '../SortableRows';
import { RemoveButton } from '../RowControls';
import type { VacancyValues } from '../values';

interface QuestionRowProps {
  place: number;
  last: number;
  handle: ReactNode;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

export function QuestionRow({ place, last, handle, onMove, onRemove }: QuestionRowProps) {
  const t = useT('admin-posting');
  const { register, watch, getValues, setValue } = useFormContext<VacancyValues>();
  const kind = watch(`questions.${place}.kind`);
  const text = watch(`questions.${place}.text`);
  const knockOut = watch(`questions.${place}.knockOut`);
  const name = text === '' ? t('question.n', { n: place + 1 }) : text;
  const kindId = `question-kind-${place}`;
  return (
    <div className="v-question">
      <span className="v-n">
        {handle}
        <span className="a-num">{place + 1}</span>
      </span>
      <TextField name={`questions.${place}.text`} label={t('question.text')} maxLength={LONGEST_QUESTION} />
      <div>
        <label className="a-label" htmlFor={kindId}>
          {t('question.kind')}
        </label>
        <select
          id={kindId}
          className="a-input"
          {...register(`questions.${place}.kind`, {
            onChange: () => {
              // A new choice question gets the two alternatives that it needs at least.
              if (
                getValues(`questions.${place}.kind`) === 'CHOICE' &&
                getValues(`questions.${place}.choices`).length === 0
              ) {
                setValue(`questions.${place}.choices`, [
                  { text: '', accepted: false },
                  { text: '', accepted: false },
                ]);
              }
            },
          })}
        >
          {QUESTION_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`question.kind_${one}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="v-stageacts">
        <MoveButtons name={name} place={place} first={0} last={last} onMove={onMove} />
        <RemoveButton label={t('question.remove', { name })} onClick={onRemove} />
      </div>
      <div className="v-questionmore">
        <label className="a-check">
          <input type="checkbox" className="a-box" {...register(`questions.${place}.required`)} />
          <span>{t('question.required')}</span>
        </label>
        {canKnockOut(kind) && (
          <label className="a-check">
            <input type="checkbox" className="a-box" {...register(`questions.${place}.knockOut`)} />
            <span>
              {t('question.knock_out')} <span className="a-meta">{t('question.knock_out_help')}</span>
            </span>
          </label>
        )}
        {kind === 'CHOICE' && <Choices place={place} judged={knockOut} />}
        {knockOut && kind === 'YES_NO' && <YesNo place={place} />}
        {knockOut && kind === 'NUMBER' && (
          <div className="v-range">
            <TextField name={`questions.${place}.min`} label={t('question.min')} inputMode="numeric" optional />
            <TextField name={`questions.${place}.max`} label={t('question.max')} inputMode="numeric" optional />
          </div>
        )}
        <KnockOutFault place={place} />
      </div>
    </div>
  );
}

/** The API reports faults of the rule as a whole. */
function KnockOutFault({ place }: { place: number }) {
  const fault = useFault(`questions.${place}.knockOut`);
  return fault === undefined ? null : <p className="a-error">{fault}</p>;
}

function YesNo({ place }: { place: number }) {
  const t = useT('admin-posting');
  const { register } = useFormContext<VacancyValues>();
  return (
    <fieldset>
      <legend className="a-label">{t('question.accepted')}</legend>
      <div className="v-rules">
        {(['yes', 'no'] as const).map((answer) => (
          <label key={answer} className="a-check">
            <input type="radio" className="a-box" value={answer} {...register(`questions.${place}.yes`)} />
            <span>{t(`question.${answer}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Choices({ place, judged }: { place: number; judged: boolean }) {
  const t = useT('admin-posting');
  const { register } = useFormContext<VacancyValues>();
  const { fields, append, remove } = useFieldArray<VacancyValues, `questions.${number}.choices`>({
    name: `questions.${place}.choices`,
  });
  const fault = useFault(`questions.${place}.choices`);
  return (
    <fieldset className="v-choices">
      <legend className="a-label">{t('question.choices')}</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className={judged ? 'v-choice is-judged' : 'v-choice'}>
          <input
            className="a-input"
            maxLength={200}
            aria-label={t('question.choice_n', { n: at + 1 })}
            {...register(`questions.${place}.choices.${at}.text`)}
          />
          {judged && (
            <label className="a-check">
              <input type="checkbox" className="a-box" {...register(`questions.${place}.choices.${at}.accepted`)} />
              <span>{t('question.accept')}</span>
            </label>
          )}
          <RemoveButton label={t('question.remove_choice', { n: at + 1 })} onClick={() => remove(at)} />
        </div>
      ))}
      {fault !== undefined && <p className="a-error">{fault}</p>}
      {fields.length < MOST_CHOICES && (
        <Button variant="text" color="primary" size="small" onClick={() => append({ text: '', accepted: false })}>
          {t('question.add_choice')}
        </Button>
      )}
    </fieldset>
  );
}
