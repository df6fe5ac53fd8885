import { Card, CardContent } from '@mui/material';
import type { AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { useT } from '../../../../shared/i18n/useT';
import { KnockedOutTag } from '../CandidacyTags';

type Answer = AdminCandidacyFragment['answers'][number];

/** The answer as text, or null without an answer. */
export function useAnswerWords(): (answer: Answer) => string | null {
  const t = useT('admin-candidacies');
  const { decimal } = useFormats();
  return ({ question, text, yes, choice, number }) => {
    switch (question.kind) {
      case 'TEXT':
        return text;
      case 'YES_NO':
        return yes === null ? null : t(yes ? 'answer.yes' : 'answer.no');
      case 'CHOICE':
        return choice === null ? null : (question.choices[choice] ?? null);
      case 'NUMBER':
        return number === null ? null : decimal(number);
    }
  };
}

/** The accepted answer, as it was defined when the candidate answered. */
function useAccepted(): (question: Answer['question']) => string | null {
  const t = useT('admin-candidacies');
  const { decimal, list } = useFormats();
  return ({ kind, choices, knockOut }) => {
    if (knockOut === null) return null;
    const { yes, min, max } = knockOut;
    if (kind === 'YES_NO') return t(yes === true ? 'answer.yes' : 'answer.no');
    if (kind === 'CHOICE') return list((knockOut.choices ?? []).map((place) => choices[place] ?? ''));
    if (min === null) return t('answer.at_most', { max: decimal(max ?? 0) });
    return max === null
      ? t('answer.at_least', { min: decimal(min) })
      : t('answer.between', { min: decimal(min), max: decimal(max) });
  };
}

/** The questions at the time of the application, each with its answer. */
export function Answers({ answers }: { answers: AdminCandidacyFragment['answers'] }) {
  const t = useT('admin-candidacies');
  const wordsOf = useAnswerWords();
  const acceptedOf = useAccepted();
  if (answers.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="profile-answers">
      <header>
        <h2 id="profile-answers">{t('answer.title')}</h2>
        <span className="a-meta">{t('as_asked')}</span>
      </header>
      <CardContent component="dl" className="p-answers">
        {answers.map((answer) => {
          const accepted = acceptedOf(answer.question);
          const words = wordsOf(answer);
          return (
            <div key={answer.question.id}>
              <dt>{answer.question.text}</dt>
              <dd>
                <p className={words === null ? 'a-meta' : 'p-activities'}>{words ?? t('answer.none')}</p>
                {accepted !== null && (
                  <p className="a-tags a-meta">
                    <KnockedOutTag on={answer.accepted === false} />
                    <span>{t('answer.accepted', { what: accepted })}</span>
                  </p>
                )}
              </dd>
            </div>
          );
        })}
      </CardContent>
    </Card>
  );
}
