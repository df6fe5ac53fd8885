import type { OwnCandidacyDetailFragment } from '../../../generated/candidate/graphql';
import { formatDecimal } from '../../../shared/format/numbers';
import type { Locale } from '../../../shared/i18n/locale';
import { type Translate, useLocale, useT } from '../../../shared/i18n/useT';
import './answers.css';

type Answer = NonNullable<OwnCandidacyDetailFragment['answers']>[number];

function words({ question, text, yes, choice, number }: Answer, t: Translate, locale: Locale): string {
  if (typeof yes === 'boolean') return t(yes ? 'answer_yes' : 'answer_no');
  if (typeof choice === 'number') return question.choices[choice] ?? t('no_answer');
  if (typeof number === 'number') return formatDecimal(String(number), locale);
  return text ?? t('no_answer');
}

/** The answers of the application with the questions at that time. */
export function OwnAnswers({ answers }: { answers: readonly Answer[] }) {
  const t = useT('candidacies');
  const locale = useLocale();
  return (
    <section className="s-stack-2" aria-labelledby="h-own-answers">
      <h3 id="h-own-answers">{t('your_answers')}</h3>
      <dl className="s-answers">
        {answers.map((answer) => (
          <div key={answer.question.id}>
            <dt className="u-meta">{answer.question.text}</dt>
            <dd>{words(answer, t, locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
