import { Button, Card, CardContent } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import type { AdminVacancyFragment } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { isStale } from '../../../../shared/admin/data/error-texts';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { FaultNote } from '../../../../shared/admin/ui/States';
import { useT } from '../../../../shared/i18n/useT';
import { verdictOf, WeightsAside } from '../../../matching/admin';
import { paths } from '../paths';
import { publishedText } from '../actions/published-text';
import { useNeedsApproval } from '../actions/useNeedsApproval';
import { faultsInPlace } from './saving/faults';
import { faultsByStep, FixNote } from './saving/FixNote';
import { LeaveGuard } from './saving/LeaveGuard';
import { PreviewButton } from './preview/PreviewButton';
import { RestoredNote } from '../../../../shared/admin/ui/form/DraftNote';
import { removeStoredValues } from './saving/stored-values';
import { SaveNote } from './saving/SaveNote';
import { StaleDialog } from './saving/StaleDialog';
import { StartFrom } from './steps/StartFrom';
import { StepApplication } from './steps/StepApplication';
import { StepList } from './steps/StepList';
import { StepRequirements } from './steps/StepRequirements';
import { StepReview } from './steps/StepReview';
import { StepStages } from './steps/StepStages';
import { StepVacancy } from './steps/StepVacancy';
import { StepWeights } from './steps/StepWeights';
import { useVacancySave } from './saving/useVacancySave';
import { STEPS, stepOfField, usedWeights, type Step, type VacancyValues } from './values';
import { WizardFoot } from './WizardFoot';

/** Key of the current history entry, as the router sets it. */
const entryKey = () => (window.history.state as { key?: string } | null)?.key ?? 'default';

interface VacancyWizardProps {
  saved: AdminVacancyFragment | null;
  /** The values on the server, or the initial values of a new vacancy. */
  base: VacancyValues;
  /** Time at which the values were typed that were restored from this browser. */
  restoredAt: Date | null;
  onReload: () => void;
}

export function VacancyWizard({ saved, base, restoredAt, onReload }: VacancyWizardProps) {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const can = useCan();
  const notify = useNotify();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { key } = useLocation();
  const { watch, setError, setFocus, formState } = useFormContext<VacancyValues>();
  const [step, setStep] = useState<Step>(() => STEPS.find((one) => one === params.get('step')) ?? 'vacancy');
  const [undecided, setUndecided] = useState(false);
  // Weights of a draft can be edited by anybody who edits vacancies. After publication they need the ranking
  // permission.
  const mayWeigh = saved === null || saved.status === 'DRAFT' || can('RANKING_EDIT_WEIGHTS');
  const form = useVacancySave({ saved, mayWeigh, base, goTo: setStep });
  const { vacancy, phase, busy, error } = form;
  const needsApproval = useNeedsApproval();
  const body = useRef<HTMLDivElement>(null);
  const values = watch();
  const weights = usedWeights(values);
  const verdict = verdictOf(weights);
  const isDraft = vacancy === null || vacancy.status === 'DRAFT';
  const mayPublish = vacancy === null ? can('VACANCY_PUBLISH') : vacancy.actions.canPublish;
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
    // Announces the current step, also when a refusal led back to another one.
    body.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);
  const id = vacancy?.id;
  useEffect(() => {
    // When the first save completes, the person may be on another page already.
    if (id !== undefined && entryKey() === key) {
      // A reload or a copied address opens this vacancy. Not a navigation, so the form stays mounted.
      window.history.replaceState(window.history.state, '', `${paths.publish(id)}&step=${step}`);
    }
  }, [id, step, key]);
  // Target and message after a command that leaves the page. The leave guard must first know that everything is saved.
  const [leaving, setLeaving] = useState<{ to: string; said: string } | null>(null);
  useEffect(() => {
    if (leaving !== null) {
      notify(leaving.said);
      void navigate(leaving.to);
    }
  }, [leaving, notify, navigate]);

  /** A draft needs only a title. */
  const named = () => {
    if (values.title.trim() !== '') {
      return true;
    }
    setError('title', { type: 'required', message: t('form.title_required') });
    setStep('vacancy');
    // The button may be far below the title, so the focus moves to the title.
    body.current?.querySelector<HTMLInputElement>('[name=title]')?.focus();
    return false;
  };
  const goOn = () => {
    if (named() && next !== undefined) {
      // A draft is saved on each step. A published vacancy is saved only on request.
      void form.saveNow();
      const wrong = form.checkFields().find(({ path }) => stepOfField(path) === step);
      if (wrong === undefined) {
        setStep(next);
      } else {
        setFocus(wrong.path);
      }
    }
  };
  const saveAndLeave = async () => {
    const stored = named() ? await form.save() : null;
    if (stored !== null) {
      const { id, title } = stored;
      setLeaving({
        to: isDraft ? paths.vacancies('draft') : paths.details(id),
        said: t(isDraft ? 'form.draft_saved' : 'form.changes_saved', { title }),
      });
    }
  };
  const publishNow = async () => {
    const out = named() ? await form.publish() : null;
    if (out !== null) {
      setLeaving({ to: paths.details(out.id), said: publishedText(out, t) });
    }
  };
  const discard = () => {
    removeStoredValues(id ?? null);
    onReload();
  };
  const heavy = verdict.kind === 'over';
  return (
    <>
      <PageHead
        title={values.title.trim() === '' ? t('form.new_title') : values.title}
        crumbs={[
          { label: t('title'), to: paths.vacancies() },
          { label: isDraft ? t('form.draft') : t(`state.${vacancy.status}`) },
        ]}
        meta={
          <>
            {vacancy?.department !== undefined && vacancy.department !== null && `${vacancy.department.name} · `}
            <SaveNote
              save={form}
              untitled={values.title.trim() === ''}
              faults={faultsByStep(formState.errors).reduce((sum, { faults }) => sum + faults, 0)}
              onRetry={() => void form.saveNow()}
              onDecide={() => setUndecided(false)}
            />
          </>
        }
        actions={
          <>
            <PreviewButton values={values} vacancy={vacancy} />
            <Button disabled={busy || heavy} onClick={() => void saveAndLeave()}>
              {busy ? t('form.saving') : t(isDraft ? 'form.save_draft' : 'form.save_changes')}
            </Button>
          </>
        }
      />
      <StepList
        step={step}
        open={(one) => STEPS.indexOf(one) <= furthest || saved !== null}
        faulty={faulty}
        onGoTo={setStep}
      />
      {/* Stays after the draft was saved, so that the focused field does not move. */}
      {saved === null && step === 'vacancy' && <StartFrom except={vacancy?.id} />}
      <div className={step === 'weights' ? 'a-grid v-two' : 'a-grid'}>
        <Card ref={body} tabIndex={-1} role="group" aria-label={t(`steps.${step}`)} style={{ outline: 'none' }}>
          <CardContent>
            {form.isNew() && restoredAt !== null && <RestoredNote at={restoredAt} onDiscard={discard} />}
            <FixNote current={step} onGoTo={setStep} />
            {phase === 'failed' && error !== null && faultsInPlace(error) === 0 && <FaultNote error={error} />}
            {step === 'vacancy' && <StepVacancy isOut={vacancy !== null && vacancy.publishedAt !== null && !isDraft} />}
            {step === 'requirements' && <StepRequirements />}
            {step === 'weights' && (
              <StepWeights mayWeigh={mayWeigh} {...(vacancy === null ? {} : { id: vacancy.id })} />
            )}
            {step === 'application' && <StepApplication />}
            {step === 'stages' && <StepStages />}
            {step === 'review' && <StepReview onGoTo={setStep} />}
          </CardContent>
          <WizardFoot
            step={step}
            verdict={verdict}
            busy={busy}
            onBack={() => setStep(STEPS[place - 1] ?? 'vacancy')}
            onContinue={goOn}
            last={
              isDraft
                ? mayPublish && {
                    verb: t(
                      needsApproval
                        ? 'form.ask_approval'
                        : values.publishAt === ''
                          ? 'form.publish_now'
                          : 'form.publish_later',
                    ),
                    busyVerb: t('dialog.publish_busy'),
                    onPress: () => void publishNow(),
                  }
                : {
                    verb: t('form.save_changes'),
                    busyVerb: t('form.saving'),
                    onPress: () => void saveAndLeave(),
                  }
            }
          />
        </Card>
        {step === 'weights' && <WeightsAside weights={weights} />}
      </div>
      {phase === 'stale' && isStale(error) && !undecided && vacancy !== null && (
        <StaleDialog
          id={vacancy.id}
          busy={busy}
          onTheirs={onReload}
          onMine={() => void form.overwriteTheirs()}
          onLater={() => setUndecided(true)}
        />
      )}
      <LeaveGuard
        unsaved={() => leaving === null && (form.isNew() || phase === 'partly')}
        kept={form.isKept}
        saveNow={form.saveNow}
        onLeave={() => removeStoredValues(id ?? null)}
      />
    </>
  );
}
