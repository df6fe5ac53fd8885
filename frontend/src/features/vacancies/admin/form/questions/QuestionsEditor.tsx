import { Button } from '@mui/material';
import { useFieldArray, useFormContext } from 'react-hook-form';

import { useT } from '../../../../../shared/i18n/useT';
import { useFault } from '../fields';
import { QuestionRow } from './QuestionRow';
import { MOST_QUESTIONS, newQuestion } from './questions';
import { SortableRows } from '../SortableRows';
import type { VacancyValues } from '../values';

/** Editor of the questions to applicants, in their order. */
export function QuestionsEditor() {
  const t = useT('admin-posting');
  const { watch } = useFormContext<VacancyValues>();
  const questions = watch('questions');
  const fault = useFault('questions');
  const { fields, append, remove, move } = useFieldArray<VacancyValues, 'questions', 'rowId'>({
    name: 'questions',
    keyName: 'rowId',
  });
  return (
    <section aria-labelledby="v-questions">
      <h3 id="v-questions">{t('question.title')}</h3>
      <p className="a-meta">{t('question.lead', { most: MOST_QUESTIONS })}</p>
      {fault !== undefined && <p className="a-error">{fault}</p>}
      <SortableRows
        id="questions"
        className="v-questions"
        rows={fields.map(({ key }, place) => ({
          key,
          name: questions[place]?.text || t('question.n', { n: place + 1 }),
        }))}
        onMove={move}
        render={(place, handle) => (
          <QuestionRow
            place={place}
            last={fields.length - 1}
            handle={handle}
            onMove={move}
            onRemove={() => remove(place)}
          />
        )}
      />
      {fields.length < MOST_QUESTIONS ? (
        <Button size="small" onClick={() => append(newQuestion())}>
          {t('question.add')}
        </Button>
      ) : (
        <p className="a-meta">{t('question.full', { most: MOST_QUESTIONS })}</p>
      )}
    </section>
  );
}
