import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnCandidacyRowFragment, OwnDocumentsQuery, ProfileField } from '../../../../generated/candidate/graphql';
import { DraftNote } from '../../../../shared/drafts/DraftNote';
import { loadTexts } from '../../../../shared/i18n/i18n';
import { useT } from '../../../../shared/i18n/useT';
import { ActionBar } from '../../../../shared/ui/ActionBar';
import { Icon } from '../../../../shared/ui/Icon';
import { Notice } from '../../../../shared/ui/Notice';
import { Skeleton } from '../../../../shared/ui/states';
import { employerOf, type VacancyDetail, withShare } from '../../../vacancies/public';
import { type AnswerFault, faultOf } from './answers';
import { chosenOf, useApplyDraft } from './apply-draft';
import { DocumentStep } from './DocumentStep';
import { AnswerSummary, QuestionStep } from './QuestionStep';
import { ReviewStep } from './ReviewStep';
import { STEPS, useApplySteps } from './useApplySteps';
import { useSend } from './useSend';

/** Loaded on demand, because most candidates do not need it. */
const DataStep = lazy(async () => ({ default: (await import('./DataStep')).DataStep }));
const ClosedMeanwhile = lazy(async () => {
  const [part] = await Promise.all([import('./ClosedMeanwhile'), loadTexts('vacancy-rows')]);
  return { default: part.ClosedMeanwhile };
});

interface FormProps {
  vacancy: VacancyDetail;
  search: URLSearchParams;
  own: OwnDocumentsQuery['candidate'];
  gaps: ProfileField[];
  onSent: (candidacy: OwnCandidacyRowFragment) => void;
}

const FAULT_TEXTS: Record<AnswerFault, string> = { needed: 'answer_needed', number: 'answer_number' };
const BAD_ANSWER = '.u-input[aria-invalid="true"], fieldset[aria-invalid="true"] input';
const BAD_DOCUMENT = '.s-doc[data-missing="true"] input, .s-doc[data-missing="true"] button';
const focusFirst = (selector: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
};

/** The application form: missing profile data, documents, questions, review. */
export function ApplyForm({ vacancy, search, own, gaps, onSent }: FormProps) {
  const t = useT('apply');
  const documents = own.documents.filter((document) => document.state === 'READY');
  const draft = useApplyDraft(vacancy.id);
  const { value, set } = draft;
  // The open step depends on the draft, which is read after the first render.
  const [read, setRead] = useState(false);
  useEffect(() => setRead(true), []);
  const picked = chosenOf(vacancy, documents, value.chosen);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  // The profile was saved in this form; the stored list of missing fields is older.
  const [filled, setFilled] = useState(false);
  const { employer } = employerOf(vacancy);
  const { questions } = vacancy;
  const steps = STEPS.filter((name) => name !== 'questions' || questions.length > 0);

  const chosen = vacancy.requiredDocuments.flatMap(
    ({ documentType }) => documents.find((document) => document.id === picked[documentType.key]) ?? [],
  );
  const absent = vacancy.requiredDocuments
    .filter(
      ({ documentType, rule }) =>
        rule.key === 'rule_1' && !documents.some((document) => document.id === picked[documentType.key]),
    )
    .map(({ documentType }) => documentType.key);
  const faulty = questions.flatMap((question) => {
    const fault = faultOf(question, value.answers);
    return fault === null ? [] : [[question.id, t(FAULT_TEXTS[fault])] as const];
  });
  const lacks = {
    data: gaps.length > 0 && !filled,
    documents: absent.length > 0,
    questions: faulty.length > 0,
    review: false,
  };
  // The first step stays the same while the form is filled in: going back ends there.
  const first = useRef(lacks.data ? ('data' as const) : ('documents' as const));
  const { step, heading, go, back, toBeginning } = useApplySteps(steps, {
    lacking: steps.find((name) => lacks[name]) ?? null,
    first: first.current,
    ready: read,
  });

  const sending = useSend({
    vacancy,
    search,
    application: value,
    documents: chosen,
    onSent: (candidacy) => {
      draft.done(value);
      toBeginning();
      onSent(candidacy);
    },
    onRefused: {
      profile: () => {
        setFilled(false);
        go('data');
      },
      answers: (found) => {
        setFaults(found);
        go('questions');
        focusFirst(BAD_ANSWER);
      },
    },
  });

  const afterDocuments = (): void => {
    setMissing(new Set(absent));
    if (absent.length > 0) focusFirst(BAD_DOCUMENT);
    else go(questions.length > 0 ? 'questions' : 'review');
  };
  const answer = (id: string, given: string): void => {
    set(({ answers }) => ({ answers: { ...answers, [id]: given } }));
    if (faults[id] !== undefined) setFaults(Object.fromEntries(Object.entries(faults).filter(([key]) => key !== id)));
  };
  const afterQuestions = (): void => {
    setFaults(Object.fromEntries(faulty));
    if (faulty.length === 0) go('review');
    else focusFirst(BAD_ANSWER);
  };

  if (sending.closed !== null)
    return (
      <Suspense fallback={<Skeleton />}>
        <ClosedMeanwhile vacancy={vacancy} closedAt={sending.closed.at} />
      </Suspense>
    );
  if (!read) return <Skeleton />;
  const position = steps.indexOf(step);
  return (
    <>
      <div className="s-narrow-l s-stack-6">
        <div>
          <Link className="s-crumb" to={withShare(`/candidate/vacancy/${vacancy.id}`, search)}>
            <Icon name="left" small />
            {t('leave')}
          </Link>
          <p className="u-meta">
            {vacancy.title} · {employer}
          </p>
          <h1 ref={heading} tabIndex={-1} className="u-mt-s">
            {t(`step_${step}`)}
          </h1>
        </div>
        <ol className={`u-steps is-${steps.length}`} aria-label={t('steps')}>
          {steps.map((name, index) => (
            <li
              key={name}
              className={index < position ? 'is-done' : index === position ? 'is-now' : undefined}
              aria-current={name === step ? 'step' : undefined}
            >
              {t(`step_${name}`)}
            </li>
          ))}
        </ol>
        {sending.failure !== null && (
          <Notice tone="danger" role="alert">
            {sending.failure}
          </Notice>
        )}
        {step === 'data' && (
          <Suspense fallback={<Skeleton rows={1} />}>
            <DataStep
              own={own}
              gaps={filled ? [] : gaps}
              changes={value.person}
              onChange={(person) => set({ person })}
              onSaved={() => {
                set({ person: {} });
                setFilled(true);
                go('documents');
              }}
            />
          </Suspense>
        )}
        {step === 'documents' && (
          <DocumentStep
            vacancy={vacancy}
            documents={documents}
            chosen={picked}
            missing={missing}
            onChoose={(type, id) => set((before) => ({ chosen: { ...before.chosen, [type]: id } }))}
          />
        )}
        {step === 'questions' && (
          <QuestionStep questions={questions} answers={value.answers} faults={faults} onAnswer={answer} />
        )}
        {step === 'review' && questions.length > 0 && <AnswerSummary questions={questions} answers={value.answers} />}
        {step === 'review' && (
          <ReviewStep
            vacancy={vacancy}
            documents={chosen}
            motivation={value.motivation}
            onMotivation={(motivation) => set({ motivation })}
          />
        )}
        <DraftNote draft={draft} verb="send" />
      </div>
      {step !== 'data' && (
        <ActionBar narrow label={t('go_on')}>
          <button type="button" className="u-btn" onClick={back}>
            {t('back')}
          </button>
          {step === 'review' ? (
            <button
              type="button"
              className={`u-btn is-primary${sending.busy ? ' is-busy' : ''}`}
              aria-busy={sending.busy}
              onClick={sending.send}
            >
              {sending.busy && <span className="u-spin" />}
              {sending.busy ? t('sending') : t('send')}
            </button>
          ) : (
            <button
              type="button"
              className="u-btn is-primary"
              onClick={step === 'documents' ? afterDocuments : afterQuestions}
            >
              {t('go_on')}
            </button>
          )}
        </ActionBar>
      )}
    </>
  );
}
