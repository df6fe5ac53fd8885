import { useId } from 'react';
import { useT } from '../../../../shared/i18n/useT';
import { FieldError, TextArea, TextField } from '../../../../shared/ui/form/Field';
import { type Answers, MAX_ANSWER, type Question, answerText } from './answers';
import '../answers.css';

interface QuestionStepProps {
  questions: readonly Question[];
  answers: Answers;
  /** Faults by question. */
  faults: Readonly<Record<string, string>>;
  onAnswer: (id: string, value: string) => void;
}

/** The questions of the vacancy. */
export function QuestionStep({ questions, answers, faults, onAnswer }: QuestionStepProps) {
  const t = useT('apply');
  return (
    <>
      <p className="u-meta">{t('questions_help')}</p>
      {questions.map((question) => (
        <Field
          key={question.id}
          question={question}
          value={answers[question.id] ?? ''}
          error={faults[question.id]}
          onChange={(value) => onAnswer(question.id, value)}
        />
      ))}
    </>
  );
}

interface FieldProps {
  question: Question;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Field({ question, value, error, onChange }: FieldProps) {
  const t = useT('apply');
  const common = { label: question.text, optional: !question.required, error, value };
  switch (question.kind) {
    case 'TEXT':
      return (
        <TextArea {...common} rows={4} maxLength={MAX_ANSWER} onChange={(event) => onChange(event.target.value)} />
      );
    case 'NUMBER':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'YES_NO':
      return (
        <Choices
          question={question}
          value={value}
          error={error}
          choices={[
            ['yes', t('answer_yes')],
            ['no', t('answer_no')],
          ]}
          onChange={onChange}
        />
      );
    case 'CHOICE':
      return (
        <Choices
          question={question}
          value={value}
          error={error}
          choices={question.choices.map((choice) => [choice, choice])}
          onChange={onChange}
        />
      );
  }
}

function Choices({
  question,
  value,
  error,
  choices,
  onChange,
}: FieldProps & { choices: readonly (readonly [value: string, label: string])[] }) {
  const t = useT('apply');
  const id = useId();
  const answer = answerText(question, { [question.id]: value });
  return (
    <fieldset
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-e`}
    >
      <legend className="u-label">
        {question.text} {!question.required && <span className="u-opt">{t('optional')}</span>}
      </legend>
      {choices.map(([key, label]) => (
        <label key={key} className="u-check">
          <input type="radio" name={id} value={key} checked={answer === key} onChange={() => onChange(key)} />
          <span>{label}</span>
        </label>
      ))}
      {!question.required && answer !== '' && (
        <button type="button" className="u-btn is-text" onClick={() => onChange('')}>
          {t('answer_clear')}
        </button>
      )}
      {error !== undefined && <FieldError id={`${id}-e`} text={error} />}
    </fieldset>
  );
}

/** The answers in the review step. */
export function AnswerSummary({ questions, answers }: Pick<QuestionStepProps, 'questions' | 'answers'>) {
  const t = useT('apply');
  const words = (question: Question): string => {
    const value = answerText(question, answers);
    if (value === '') return t('no_answer');
    return question.kind === 'YES_NO' ? t(`answer_${value}`) : value;
  };
  return (
    <section className="s-sheet s-stack-2" aria-labelledby="h-answers">
      <h2 id="h-answers">{t('your_answers')}</h2>
      <dl className="s-answers">
        {questions.map((question) => (
          <div key={question.id}>
            <dt className="u-meta">{question.text}</dt>
            <dd>{words(question)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
