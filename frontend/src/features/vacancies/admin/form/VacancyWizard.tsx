import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';

import type { AdminVacancyFragment } from '../../../../generated/admin/graphql';
import { isStale } from '../../../../shared/admin/error-texts';
import { useFormats } from '../../../../shared/admin/format';
import { Icon } from '../../../../shared/admin/ui/Icon';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { FaultNote } from '../../../../shared/admin/ui/States';
import { formatTime } from '../../../../shared/format/instants';
import { useT } from '../../../../shared/i18n/useT';
import { verdictOf } from '../../../matching/admin/weights';
import { WeightsAside } from '../../../matching/admin/WeightsAside';
import { paths } from '../paths';
import { StepDocuments } from './StepDocuments';
import { StepRequirements } from './StepRequirements';
import { StepReview } from './StepReview';
import { StepStages } from './StepStages';
import { StepVacancy } from './StepVacancy';
import { StepWeights } from './StepWeights';
import { faultsInPlace, useVacancySave } from './useVacancySave';
import { STEPS, stepOfField, usedWeights, type Step, type VacancyValues } from './values';

function FixNote({ count }: { count: number }) {
  const t = useT('admin-vacancies');
  return (
    <p className="a-note is-danger" role="alert">
      <Icon name="alert" />
      {t('form.fix', { count })}
    </p>
  );
}

interface VacancyWizardProps {
  saved: AdminVacancyFragment | null;
  onReload: () => void;
}

function stepClass(at: number, place: number, faulty: boolean): string {
  const state = at < place ? 'is-done' : at === place ? 'is-now' : '';
  return faulty ? `${state} is-faulty` : state;
}

export function VacancyWizard({ saved, onReload }: VacancyWizardProps) {
  const t = useT('admin-vacancies');
  const tm = useT('admin-matching');
  const { percent } = useFormats();
  const notify = useNotify();
  const navigate = useNavigate();
  const { watch, setError, formState } = useFormContext<VacancyValues>();
  const [step, setStep] = useState<Step>('vacancy');
  const { vacancy, savedAt, busy, error, clearError, save, publish } = useVacancySave(saved, setStep);
  const body = useRef<HTMLDivElement>(null);
  const values = watch();
  const weights = usedWeights(values);
  const verdict = verdictOf(weights);
  const isDraft = vacancy === null || vacancy.status === 'DRAFT';
  const place = STEPS.indexOf(step);
  const [furthest, setFurthest] = useState(0);
  if (place > furthest) {
    setFurthest(place);
  }
  const faulty = new Set(Object.keys(formState.errors).map(stepOfField));
  const next = STEPS[place + 1];
  const firstStep = useRef(true);
  useEffect(() => {
    if (firstStep.current) {
      firstStep.current = false;
      return;
    }
    // Read out where one is now, also when a refusal led back to another step.
    body.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);

  /** A draft needs a title and nothing else. */
  const named = () => {
    if (values.title.trim() !== '') {
      return true;
    }
    setError('title', { type: 'required', message: t('form.title_required') });
    setStep('vacancy');
    return false;
  };
  const goOn = async () => {
    if (!named() || next === undefined) {
      return;
    }
    // A live vacancy is not changed step by step, only when the person says so.
    if (isDraft && (await save()) === null) {
      return;
    }
    setStep(next);
  };
  const saveAndLeave = async () => {
    if (!named()) {
      return;
    }
    const stored = await save();
    if (stored !== null) {
      notify(t(isDraft ? 'form.draft_saved' : 'form.changes_saved', { title: stored.title }));
      void navigate(isDraft ? paths.vacancies('draft') : paths.details(stored.id));
    }
  };
  const publishNow = async () => {
    if (!named()) {
      return;
    }
    const published = await publish();
    if (published !== null) {
      notify(t(published.status === 'PENDING' ? 'form.scheduled' : 'dialog.publish_done', { title: published.title }));
      void navigate(paths.details(published.id));
    }
  };
  const state = isDraft ? t('form.draft') : t(`state.${vacancy.status}`);
  const inPlace = faultsInPlace(error);
  const overweight = verdict.kind === 'over';
  return (
    <>
      <PageHead
        title={values.title.trim() === '' ? t('form.new_title') : values.title}
        crumbs={[
          { label: t('title'), to: paths.vacancies() },
          { label: savedAt === null ? state : t('form.saved_at', { state, time: formatTime(savedAt) }) },
        ]}
        {...(vacancy?.department === null || vacancy === null ? {} : { meta: vacancy.department?.name })}
        actions={
          <button type="button" className="a-btn" disabled={busy || overweight} onClick={() => void saveAndLeave()}>
            {busy ? t('form.saving') : t(isDraft ? 'form.save_draft' : 'form.save_changes')}
          </button>
        }
      />
      <ol className="v-steps" aria-label={t('steps.label')}>
        {STEPS.map((one, at) => (
          <li
            key={one}
            className={stepClass(at, place, faulty.has(one))}
            aria-current={at === place ? 'step' : undefined}
          >
            {at !== place && (at <= furthest || !isDraft) ? (
              <button type="button" onClick={() => setStep(one)}>
                {t(`steps.${one}`)}
              </button>
            ) : (
              t(`steps.${one}`)
            )}
            {faulty.has(one) && <span className="v-faulty"> {t('form.to_fix')}</span>}
          </li>
        ))}
      </ol>
      <div className={step === 'weights' ? 'a-grid v-two' : 'a-grid'}>
        <div
          className="a-card"
          ref={body}
          tabIndex={-1}
          role="group"
          aria-label={t(`steps.${step}`)}
          style={{ outline: 'none' }}
        >
          <div className="a-body">
            {error !== null && !isStale(error) && (
              <div style={{ marginBottom: 12 }}>
                {inPlace > 0 ? <FixNote count={inPlace} /> : <FaultNote error={error} />}
              </div>
            )}
            {step === 'vacancy' && <StepVacancy isOut={vacancy !== null && vacancy.publishedAt !== null && !isDraft} />}
            {step === 'requirements' && <StepRequirements />}
            {step === 'weights' && <StepWeights />}
            {step === 'documents' && <StepDocuments />}
            {step === 'stages' && <StepStages />}
            {step === 'review' && <StepReview onGoTo={setStep} />}
          </div>
          <div className="v-foot">
            {place > 0 && (
              <button type="button" className="a-btn" onClick={() => setStep(STEPS[place - 1] ?? 'vacancy')}>
                {t('form.back')}
              </button>
            )}
            <span className="a-meta v-next" role={overweight ? 'alert' : undefined}>
              {overweight
                ? tm('weights.over_hint', { difference: percent(verdict.difference) })
                : next !== undefined && t('form.next', { step: t(`steps.${next}`).toLowerCase() })}
            </span>
            {next !== undefined ? (
              <button
                type="button"
                className="a-btn is-primary"
                disabled={busy || (step === 'weights' && overweight)}
                onClick={() => void goOn()}
              >
                {busy ? t('form.saving') : t('form.continue')}
              </button>
            ) : isDraft ? (
              <button
                type="button"
                className="a-btn is-primary"
                disabled={busy || overweight}
                onClick={() => void publishNow()}
              >
                {busy
                  ? t('dialog.publish_busy')
                  : t(values.publishAt === '' ? 'form.publish_now' : 'form.publish_later')}
              </button>
            ) : (
              <button
                type="button"
                className="a-btn is-primary"
                disabled={busy || overweight}
                onClick={() => void saveAndLeave()}
              >
                {busy ? t('form.saving') : t('form.save_changes')}
              </button>
            )}
          </div>
        </div>
        {step === 'weights' && <WeightsAside weights={weights} />}
      </div>
      {isStale(error) && (
        <QuestionDialog
          question={t('form.stale_question', { title: values.title })}
          verb={t('form.stale_verb')}
          busyVerb={t('form.stale_verb')}
          onConfirm={() => {
            clearError();
            onReload();
          }}
          onClose={clearError}
        >
          <p>{t('form.stale_text')}</p>
        </QuestionDialog>
      )}
    </>
  );
}
