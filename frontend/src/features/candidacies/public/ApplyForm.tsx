import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  ApplyDocument,
  type DocumentRowFragment,
  type OwnCandidacyRowFragment,
  type ProfileField,
} from '../../../generated/candidate/graphql';
import { VacancyPageDocument } from '../../../generated/pages/graphql';
import { newKey } from '../../../shared/api/idempotency';
import { publicRequest, request } from '../../../shared/api/fetch-client';
import { forget, putAnswer } from '../../../shared/api/query-store';
import { DRAFT_PREFIX } from '../../../shared/auth/session';
import { removeStored, writeStored } from '../../../shared/browser-storage';
import { type ApiError, isApiError } from '../../../shared/errors/api-error';
import { formatTime } from '../../../shared/format/instants';
import { useT } from '../../../shared/i18n/useT';
import { ActionBar } from '../../../shared/ui/ActionBar';
import { Icon } from '../../../shared/ui/Icon';
import { Notice } from '../../../shared/ui/Notice';
import { messageOf } from '../../../shared/ui/states';
import { employerOf } from '../../vacancies/public/vacancy-texts';
import { vacancyQuery, vacancyVariables, withShare } from '../../vacancies/public/vacancy-query';
import { sourceOf } from '../../vacancies/public/vacancy-source';
import type { VacancyDetail } from '../../vacancies/public/requirements';
import { answerInputs, type AnswerFault, faultOf } from './answers';
import { type Draft, startingDraft } from './apply-draft';
import { DocumentStep, GapStep, ReviewStep } from './apply-steps';
import { AnswerSummary, QuestionStep } from './QuestionStep';

interface FormProps {
  vacancy: VacancyDetail;
  search: URLSearchParams;
  gaps: ProfileField[];
  documents: DocumentRowFragment[];
  onSent: (candidacy: OwnCandidacyRowFragment) => void;
}

const STEPS = ['data', 'documents', 'questions', 'review'] as const;
type Step = (typeof STEPS)[number];

const FAULT_TEXTS: Record<AnswerFault, string> = { needed: 'answer_needed', number: 'answer_number' };
const BAD_ANSWER = '.u-input[aria-invalid="true"], fieldset[aria-invalid="true"] input';
const focusFirst = (selector: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
};

export function ApplyForm({ vacancy, search, gaps, documents, onSent }: FormProps) {
  const t = useT('apply');
  const draftKey = `${DRAFT_PREFIX}apply-${vacancy.id}`;
  const key = useRef(newKey());
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>(gaps.length > 0 ? 'data' : 'documents');
  const [draft, setDraft] = useState<Draft>(() => startingDraft(draftKey, vacancy, documents));
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { employer } = employerOf(vacancy);
  const { questions } = vacancy;
  const steps = STEPS.filter((name) => name !== 'questions' || questions.length > 0);

  const keep = (next: Draft): void => {
    setDraft(next);
    writeStored(draftKey, JSON.stringify(next));
    setKeptAt(new Date());
  };
  const go = (next: Step): void => {
    setStep(next);
    requestAnimationFrame(() => heading.current?.focus());
  };
  useEffect(() => {
    // A gap was filled in another tab, or the server found one.
    if (gaps.length > 0) setStep('data');
  }, [gaps.length]);

  const chosen = vacancy.requiredDocuments.flatMap(
    ({ documentType }) => documents.find((document) => document.id === draft.chosen[documentType.key]) ?? [],
  );
  const afterDocuments = (): void => {
    const absent = vacancy.requiredDocuments
      .filter(
        ({ documentType, rule }) =>
          rule.key === 'rule_1' && !documents.some((document) => document.id === draft.chosen[documentType.key]),
      )
      .map(({ documentType }) => documentType.key);
    setMissing(new Set(absent));
    if (absent.length === 0) go(questions.length > 0 ? 'questions' : 'review');
    else focusFirst('.s-doc[data-missing="true"] input, .s-doc[data-missing="true"] summary');
  };
  const answer = (id: string, value: string): void => {
    keep({ ...draft, answers: { ...draft.answers, [id]: value } });
    if (faults[id] !== undefined) setFaults(Object.fromEntries(Object.entries(faults).filter(([key]) => key !== id)));
  };
  const afterQuestions = (): void => {
    const found = questions.flatMap((question) => {
      const fault = faultOf(question, draft.answers);
      return fault === null ? [] : [[question.id, t(FAULT_TEXTS[fault])]];
    });
    setFaults(Object.fromEntries(found) as Record<string, string>);
    if (found.length === 0) go('review');
    else focusFirst(BAD_ANSWER);
  };
  /** What the browser holds of the vacancy may be minutes old. */
  const readAnew = (): Promise<void> =>
    publicRequest(VacancyPageDocument, vacancyVariables(vacancy.id, search), { cache: 'reload' }).then(
      (data) => putAnswer(vacancyQuery(vacancy.id, search), data),
      () => forget('VacancyPage'),
    );
  /** Answers that the server refused are shown where they were given; asked anew meanwhile, they are read anew. */
  const refusedAnswers = (error: ApiError): boolean => {
    const byId = error.faults.flatMap(({ field, message }) => {
      const [place, id] = field?.split('.') ?? [];
      return place === 'answers' && id !== undefined ? [[id, message] as const] : [];
    });
    if (byId.length === 0) return false;
    setFaults(Object.fromEntries(byId));
    const changed = byId.some(([id]) => questions.every((question) => question.id !== id));
    if (changed) {
      void readAnew();
      setFailure(t('questions_changed'));
    }
    setStep('questions');
    focusFirst(BAD_ANSWER);
    return true;
  };

  const send = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const shareToken = search.get('t');
    try {
      const { applyToVacancy } = await request(ApplyDocument, {
        input: {
          vacancyId: vacancy.id,
          ...(shareToken === null ? {} : { shareToken }),
          documentIds: [...new Set(chosen.map((document) => document.id))],
          motivation: draft.motivation.trim() || null,
          answers: answerInputs(questions, draft.answers),
          source: sourceOf(search) ?? null,
        },
        idempotencyKey: key.current,
      });
      removeStored(draftKey);
      for (const operation of ['OwnCandidacies', 'AppliedVacancies', 'CvFit', 'VacancyPage']) forget(operation);
      onSent(applyToVacancy);
    } catch (error) {
      if (isApiError(error, 'PROFILE_INCOMPLETE') || isApiError(error, 'DUPLICATE_APPLICATION')) forget('CvFit');
      // A refused application is answered under its key; what is sent next is another one.
      if (isApiError(error)) key.current = newKey();
      if (!isApiError(error) || !refusedAnswers(error))
        setFailure(messageOf(error, t('error_generic'), t('error_network')));
      setBusy(false);
    }
  };

  const position = steps.indexOf(step);
  const onward = {
    data: () => gaps.length === 0 && go('documents'),
    documents: afterDocuments,
    questions: afterQuestions,
  };
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
        <ol className="u-steps" aria-label={t('steps')}>
          {steps.map((name, index) => (
            <li
              key={name}
              className={index < position ? 'is-done' : index === position ? 'is-now' : undefined}
              aria-current={name === step ? 'step' : undefined}
            >
              <span>{t(`step_${name}`)}</span>
            </li>
          ))}
        </ol>
        {failure !== null && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        {step === 'data' && <GapStep gaps={gaps} />}
        {step === 'documents' && (
          <DocumentStep
            vacancy={vacancy}
            documents={documents}
            chosen={draft.chosen}
            missing={missing}
            onChoose={(type, id) => keep({ ...draft, chosen: { ...draft.chosen, [type]: id } })}
          />
        )}
        {step === 'questions' && (
          <QuestionStep questions={questions} answers={draft.answers} faults={faults} onAnswer={answer} />
        )}
        {step === 'review' && questions.length > 0 && <AnswerSummary questions={questions} answers={draft.answers} />}
        {step === 'review' && (
          <ReviewStep
            vacancy={vacancy}
            documents={chosen}
            motivation={draft.motivation}
            onMotivation={(motivation) => keep({ ...draft, motivation })}
          />
        )}
        <p className="u-meta" role="status">
          {keptAt !== null && t('kept_at', { time: formatTime(keptAt) })}
        </p>
      </div>
      <ActionBar narrow label={t('go_on')}>
        {(step === 'review' || step === 'questions') && (
          <button type="button" className="u-btn" onClick={() => go(steps[position - 1] ?? 'documents')}>
            {t('back')}
          </button>
        )}
        {step !== 'review' && (
          <button
            type="button"
            className="u-btn is-primary"
            aria-disabled={step === 'data' && gaps.length > 0}
            onClick={onward[step]}
          >
            {t('go_on')}
          </button>
        )}
        {step === 'review' && (
          <button
            type="button"
            className={`u-btn is-primary${busy ? ' is-busy' : ''}`}
            aria-busy={busy}
            onClick={() => void send()}
          >
            {busy && <span className="u-spin" />}
            {busy ? t('sending') : t('send')}
          </button>
        )}
      </ActionBar>
    </>
  );
}
