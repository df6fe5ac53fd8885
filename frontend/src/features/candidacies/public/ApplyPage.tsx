import { useEffect, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useReveal } from '../../../shared/ui/reveal';
import {
  ApplyDocument,
  type DocumentRowFragment,
  type OwnCandidacyRowFragment,
  type ProfileField,
} from '../../../generated/candidate/graphql';
import { newKey } from '../../../shared/api/idempotency';
import { request } from '../../../shared/api/fetch-client';
import { forget } from '../../../shared/api/query-store';
import { useQuery } from '../../../shared/api/useQuery';
import { DRAFT_PREFIX } from '../../../shared/auth/session';
import { readStored, removeStored, writeStored } from '../../../shared/browser-storage';
import { isApiError } from '../../../shared/errors/api-error';
import { formatTime } from '../../../shared/format/instants';
import { useT } from '../../../shared/i18n/useT';
import { ActionBar } from '../../../shared/ui/ActionBar';
import { Icon } from '../../../shared/ui/Icon';
import { Notice } from '../../../shared/ui/Notice';
import { LoadError, messageOf, Skeleton } from '../../../shared/ui/states';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { MAX_ATTACHMENT_BYTES } from '../../candidates/public/documents/document-rules';
import { fitQuery } from '../../matching/public/fit-query';
import { employerOf } from '../../vacancies/public/vacancy-texts';
import { vacancyQuery, withShare } from '../../vacancies/public/vacancy-query';
import type { VacancyDetail } from '../../vacancies/public/requirements';
import { VacancyGone } from '../../vacancies/public/VacancyGone';
import { documentsQuery } from './candidacy-queries';
import { AppliedPage, DocumentStep, GapStep, ReviewStep } from './apply-steps';
import './apply.css';

export function ApplyPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const t = useT('apply');
  const page = useQuery(vacancyQuery(id, search));
  const fit = useQuery(fitQuery(id, search));
  const own = useQuery(documentsQuery());
  const [sent, setSent] = useState<OwnCandidacyRowFragment | null>(null);
  const vacancy = page.data?.vacancy;
  const known = vacancy !== undefined && fit.data !== undefined && own.data !== undefined;
  // The form starts from what is true now: held answers may be older than what the profile has got since.
  const [asked, setAsked] = useState(false);
  const [begun, setBegun] = useState(false);
  useEffect(() => setAsked(true), []);
  const current = asked && known && !fit.loading && !own.loading;
  useEffect(() => {
    if (current) setBegun(true);
  }, [current]);
  const ready = known && (begun || current);
  const failure = page.error ?? fit.error ?? own.error;
  usePageTitle(vacancy === undefined ? t('title') : `${t('title')}: ${vacancy.title}`);
  useReveal(ready || Boolean(failure));

  if (sent !== null) return <AppliedPage candidacy={sent} />;
  if (!ready) {
    if (isApiError(failure, 'NOT_FOUND') || isApiError(failure, 'INVALID_INPUT'))
      return <VacancyGone listPath="/candidate/vacancies" />;
    if (!failure) return <Skeleton />;
    const retry = (): void => [page, fit, own].forEach((query) => query.reload());
    return <LoadError error={failure} onRetry={retry} />;
  }
  const { vacancyFit } = fit.data ?? {};
  if (vacancyFit?.candidacyId) {
    return (
      <div className="s-narrow-l s-stack">
        <h1>{vacancy.title}</h1>
        <Notice tone="ok">{t('already')}</Notice>
        <Link className="u-btn is-primary" to={`/candidate/applications?id=${vacancyFit.candidacyId}`}>
          {t('see_mine')}
        </Link>
      </div>
    );
  }
  return (
    <ApplyForm
      vacancy={vacancy}
      search={search}
      gaps={vacancyFit?.missingToApply.filter((field) => field !== 'CV_DOCUMENT') ?? []}
      documents={own.data?.candidate.documents.filter((document) => document.state === 'READY') ?? []}
      onSent={setSent}
    />
  );
}

interface Draft {
  chosen: Record<string, string>;
  motivation: string;
}

interface FormProps {
  vacancy: VacancyDetail;
  search: URLSearchParams;
  gaps: ProfileField[];
  documents: DocumentRowFragment[];
  onSent: (candidacy: OwnCandidacyRowFragment) => void;
}

const STEPS = ['data', 'documents', 'review'] as const;

function ApplyForm({ vacancy, search, gaps, documents, onSent }: FormProps) {
  const t = useT('apply');
  const draftKey = `${DRAFT_PREFIX}apply-${vacancy.id}`;
  const key = useRef(newKey());
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<(typeof STEPS)[number]>(gaps.length > 0 ? 'data' : 'documents');
  const [draft, setDraft] = useState<Draft>(() => startingDraft(draftKey, vacancy, documents));
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { employer } = employerOf(vacancy);

  const keep = (next: Draft): void => {
    setDraft(next);
    writeStored(draftKey, JSON.stringify(next));
    setKeptAt(new Date());
  };
  const go = (next: (typeof STEPS)[number]): void => {
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
  const toReview = (): void => {
    const absent = vacancy.requiredDocuments
      .filter(
        ({ documentType, rule }) =>
          rule.key === 'rule_1' && !documents.some((document) => document.id === draft.chosen[documentType.key]),
      )
      .map(({ documentType }) => documentType.key);
    setMissing(new Set(absent));
    if (absent.length === 0) go('review');
    else
      requestAnimationFrame(() =>
        document
          .querySelector<HTMLElement>('.s-doc[data-missing="true"] input, .s-doc[data-missing="true"] summary')
          ?.focus(),
      );
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
      setFailure(messageOf(error, t('error_generic'), t('error_network')));
      setBusy(false);
    }
  };

  const position = STEPS.indexOf(step);
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
          {STEPS.map((name, index) => (
            <li
              key={name}
              className={index < position ? 'is-done' : index === position ? 'is-now' : undefined}
              aria-current={name === step ? 'step' : undefined}
            >
              {t(`step_${name}`)}
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
        {step === 'review' && (
          <button type="button" className="u-btn" onClick={() => go('documents')}>
            {t('back')}
          </button>
        )}
        {step === 'data' && (
          <button
            type="button"
            className="u-btn is-primary"
            aria-disabled={gaps.length > 0}
            onClick={() => (gaps.length > 0 ? undefined : go('documents'))}
          >
            {t('go_on')}
          </button>
        )}
        {step === 'documents' && (
          <button type="button" className="u-btn is-primary" onClick={toReview}>
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

/** What was chosen before, and for the rest the newest document of each asked kind. */
function startingDraft(key: string, vacancy: VacancyDetail, documents: readonly DocumentRowFragment[]): Draft {
  const newest = documents
    .filter((document) => document.size <= MAX_ATTACHMENT_BYTES)
    .sort((left, right) => right.uploadedAt.localeCompare(left.uploadedAt));
  const proposed = Object.fromEntries(
    vacancy.requiredDocuments.flatMap(({ documentType }) => {
      const document = newest.find((candidate) => candidate.documentType.key === documentType.key);
      return document === undefined ? [] : [[documentType.key, document.id]];
    }),
  );
  const stored = readStored(key);
  try {
    const kept = stored === null ? null : (JSON.parse(stored) as Draft);
    return kept === null
      ? { chosen: proposed, motivation: '' }
      : { chosen: { ...proposed, ...kept.chosen }, motivation: kept.motivation };
  } catch {
    removeStored(key);
    return { chosen: proposed, motivation: '' };
  }
}
