import { Check } from '../../../../shared/admin/ui/list/Filters';
import { DayField } from '../../../../shared/admin/ui/form/DayField';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { SelectField } from '../../../../shared/admin/ui/form/SelectField';
import type { FilterDraft } from '../../../../shared/admin/ui/filters/filter-draft';
import { useT } from '../../../../shared/i18n/useT';
import { useRejectionReasons } from '../../../rejections/admin';
import { useVacancy } from '../VacancyHead';
import { indexesOf, rangeOf, readAnswers, writeAnswers, type Question } from './answer-values';
import { ANSWERS, CHANNELS, ORIGINS } from './more-filters';
import { manyOf } from './profile-fields';
import { Group } from './ProfileFieldInput';
import { useWayText } from './useWayText';

const YES_OR_NO = ['yes', 'no'] as const;

interface ApplicationFieldsProps {
  draft: FilterDraft;
  vacancyId: string;
}

/** When and how the application came, and the answers to the questions of the vacancy. */
export function ApplicationFields({ draft, vacancyId }: ApplicationFieldsProps) {
  const t = useT('admin-filters');
  const wayOf = useWayText();
  const { data: reasons = [] } = useRejectionReasons();
  const questions = useVacancy(vacancyId)?.questions ?? [];
  const many = (param: string, keys: readonly string[], textOf: (key: string) => string) => {
    const chosen = manyOf(draft.get(param));
    // A channel of a campaign is known only from the address.
    const shown = [...keys, ...chosen.filter((key) => !keys.includes(key))];
    return (
      <Group label={t(`field.${param}`)}>
        {shown.map((key) => (
          <Check
            key={key}
            checked={chosen.includes(key)}
            onChange={(on) =>
              draft.set({ [param]: (on ? [...chosen, key] : chosen.filter((one) => one !== key)).join(',') })
            }
          >
            {textOf(key)}
          </Check>
        ))}
      </Group>
    );
  };
  return (
    <>
      {['from', 'to'].map((param) => (
        <DayField
          key={param}
          label={t(`field.${param}`)}
          value={draft.get(param)}
          onChange={(day) => draft.set({ [param]: day })}
        />
      ))}
      <div className="is-wide">
        <SelectField
          label={t('field.reason')}
          none={t('any')}
          value={draft.get('reason')}
          choices={reasons.map(({ id, name }) => ({ id, name: name.localized }))}
          onChange={(reason) => draft.set({ reason })}
        />
      </div>
      {many('origin', ORIGINS, (origin) => t(`origin.${origin}`))}
      {many('channel', CHANNELS, wayOf)}
      {(vacancyId === '' || questions.length > 0 || draft.get('knocked') !== '') && (
        <div className="is-wide">
          <SelectField
            label={t('field.knocked')}
            none={t('any')}
            value={draft.get('knocked')}
            choices={YES_OR_NO.map((id) => ({ id, name: t(id) }))}
            onChange={(knocked) => draft.set({ knocked })}
          />
        </div>
      )}
      {questions.map((question) => (
        <AnswerField key={question.id} question={question} draft={draft} />
      ))}
    </>
  );
}

function AnswerField({ question, draft }: { question: Question; draft: FilterDraft }) {
  const t = useT('admin-filters');
  const answers = readAnswers(draft.get(ANSWERS));
  const value = answers.find(({ questionId }) => questionId === question.id)?.value ?? '';
  const change = (next: string) =>
    draft.set({
      [ANSWERS]: writeAnswers([
        ...answers.filter(({ questionId }) => questionId !== question.id),
        { questionId: question.id, kind: question.kind, value: next },
      ]),
    });
  switch (question.kind) {
    case 'YES_NO':
      return (
        <div className="is-wide">
          <SelectField
            label={question.text}
            none={t('any')}
            value={value}
            choices={YES_OR_NO.map((id) => ({ id, name: t(id) }))}
            onChange={change}
          />
        </div>
      );
    case 'CHOICE': {
      const chosen = indexesOf(value);
      return (
        <Group label={question.text}>
          {question.choices.map((choice, index) => (
            <Check
              key={choice}
              checked={chosen.includes(index)}
              onChange={(on) => change((on ? [...chosen, index] : chosen.filter((one) => one !== index)).join('.'))}
            >
              {choice}
            </Check>
          ))}
        </Group>
      );
    }
    case 'NUMBER': {
      const [min, max] = rangeOf(value);
      return (
        <fieldset className="f-range is-wide">
          <legend className="a-label">{question.text}</legend>
          <input
            className="a-input"
            type="number"
            aria-label={t('least')}
            placeholder={t('least')}
            value={min}
            onChange={({ target }) => change(`${target.value}..${max}`)}
          />
          <input
            className="a-input"
            type="number"
            aria-label={t('most')}
            placeholder={t('most')}
            value={max}
            onChange={({ target }) => change(`${min}..${target.value}`)}
          />
        </fieldset>
      );
    }
    default:
      return (
        <div className="is-wide">
          <Field label={question.text}>
            {(ids) => (
              <input
                {...ids}
                className="a-input"
                maxLength={100}
                value={value}
                onChange={({ target }) => change(target.value)}
              />
            )}
          </Field>
        </div>
      );
  }
}
