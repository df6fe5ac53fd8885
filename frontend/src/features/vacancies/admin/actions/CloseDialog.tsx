import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';

import {
  AdminCloseVacancyDocument,
  type AdminRunFragment,
  type CloseReason,
  type OpenCandidacies,
} from '../../../../generated/admin/graphql';
import { useFormState } from '../../../../shared/admin/forms/useFormState';
import { isStale } from '../../../../shared/admin/data/error-texts';
import { RunProgress } from '../../../../shared/admin/runs/RunProgress';
import { DraftNote } from '../../../../shared/admin/ui/form/DraftNote';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { Check } from '../../../../shared/admin/ui/list/Filters';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { useCan } from '../../../../shared/admin/data/access';
import { AreaField } from '../../../../shared/admin/ui/form/AreaField';
import { ReasonSelect, useRejectionReasons } from '../../../rejections/admin';
import { paths } from '../paths';
import { UnansweredNames, useUnanswered } from './Unanswered';

const REASONS: readonly CloseReason[] = ['FILLED', 'CANCELLED', 'DUPLICATE', 'OTHER'];
const LONGEST = 1000;

interface CloseValues {
  reason: CloseReason;
  candidacies: OpenCandidacies;
  rejectionReason: string;
  feedback: string;
  note: string;
  tell: boolean;
  /** Whether candidates who were rejected earlier receive feedback now. */
  answers: boolean;
  /** The text of this feedback. */
  answer: string;
}
const NO_VALUES: CloseValues = {
  reason: 'FILLED',
  candidacies: 'KEEP',
  rejectionReason: '',
  feedback: '',
  note: '',
  tell: true,
  answers: false,
  answer: '',
};

interface CloseDialogProps {
  vacancy: { id: string; version: number; title: string; counts: { active: number } };
  onClose: () => void;
}

/** Asks for the reason of closing and for the decision on undecided candidates. */
export function CloseDialog({ vacancy, onClose }: CloseDialogProps) {
  const t = useT('admin-vacancies');
  const notify = useNotify();
  const { id, version, title, counts } = vacancy;
  const can = useCan();
  const unanswered = useUnanswered(id);
  // Loaded with the dialog, because a select ignores keys that are typed before it has options.
  useRejectionReasons(counts.active > 0);
  const form = useFormState<CloseValues>({ form: `vacancy:close:${id}`, saved: NO_VALUES });
  const { values, change } = form;
  const { reason, candidacies, rejectionReason, feedback, note, tell, answers, answer } = values;
  const [runs, setRuns] = useState<readonly AdminRunFragment[]>([]);
  const rejects = counts.active > 0 && candidacies === 'REJECT';
  const awaiting = unanswered?.awaiting.total ?? 0;
  const sends = awaiting > 0 && answers && can('APPLICATION_MESSAGE');
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  const command = useCommand(
    () =>
      request(AdminCloseVacancyDocument, {
        id,
        version,
        input: {
          reason,
          candidacies: rejects ? 'REJECT' : 'KEEP',
          rejectionReasonId: rejects ? orNull(rejectionReason) : null,
          feedback: rejects ? orNull(feedback) : null,
          note: orNull(note),
          notify: tell,
          sendFeedback: sends,
          feedbackMessage: sends ? orNull(answer) : null,
        },
      }),
    {
      onDone: ({ closeVacancy }) => {
        form.forget();
        notify(t('close.done', { title }));
        const started = [closeVacancy.run, closeVacancy.feedbackRun].filter((run) => run !== null);
        if (started.length === 0) {
          onClose();
        } else {
          setRuns(started);
        }
      },
    },
  );
  if (runs.length > 0) {
    return <ClosingRuns runs={runs} title={title} onClose={onClose} />;
  }
  const blocked = isStale(command.error)
    ? t('dialog.stale')
    : rejects && rejectionReason === ''
      ? t('close.reason_missing')
      : undefined;
  return (
    <QuestionDialog
      question={t('close.question', { title })}
      verb={t('close.verb')}
      busyVerb={t('close.busy')}
      danger={rejects}
      busy={command.isPending}
      blocked={blocked}
      error={command.error}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      <div className="a-stack">
        <DraftNote form={form} />
        <p>{t('close.text')}</p>
        <Field label={t('close.reason')}>
          {(ids) => (
            <select
              {...ids}
              className="a-input"
              value={reason}
              onChange={(event) => change({ reason: event.target.value as CloseReason })}
            >
              {REASONS.map((one) => (
                <option key={one} value={one}>
                  {t(`close.reason_${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {counts.active > 0 && (
          <fieldset>
            <legend className="a-label">{t('close.open', { count: counts.active })}</legend>
            {unanswered !== undefined && (
              <UnansweredNames people={unanswered.open} vacancyId={id} filters={{ status: 'ACTIVE' }} />
            )}
            {(['KEEP', 'REJECT'] as const).map((one) => (
              <div key={one}>
                <label className="a-check">
                  <input
                    type="radio"
                    className="a-box"
                    name="close-candidacies"
                    checked={candidacies === one}
                    onChange={() => change({ candidacies: one })}
                  />
                  <span>
                    {t(`close.${one}`)} <span className="a-meta">{t(`close.${one}_help`)}</span>
                  </span>
                </label>
              </div>
            ))}
          </fieldset>
        )}
        {rejects && (
          <>
            <ReasonSelect
              label={t('close.rejection')}
              value={rejectionReason}
              onChange={(chosen) => change({ rejectionReason: chosen })}
            />
            <Field label={t('close.feedback')} help={t('close.feedback_help')} optional>
              {(ids) => (
                <textarea
                  {...ids}
                  className="a-input"
                  maxLength={LONGEST}
                  value={feedback}
                  onChange={(event) => change({ feedback: event.target.value })}
                />
              )}
            </Field>
            <Check checked={tell} onChange={(checked) => change({ tell: checked })}>
              {t('close.tell')}
            </Check>
          </>
        )}
        {unanswered !== undefined && awaiting > 0 && (
          <fieldset>
            <legend className="a-label">{t('close.awaiting', { count: awaiting })}</legend>
            <UnansweredNames people={unanswered.awaiting} vacancyId={id} filters={{ awaiting: '1' }} />
            {can('APPLICATION_MESSAGE') && (
              <Check checked={answers} onChange={(checked) => change({ answers: checked })}>
                {t('close.answer')}
              </Check>
            )}
          </fieldset>
        )}
        {sends && (
          <AreaField
            label={t('close.answer_text')}
            help={t('close.answer_help')}
            optional
            rows={3}
            maxLength={LONGEST}
            value={answer}
            onChange={({ target }) => change({ answer: target.value })}
          />
        )}
        {unanswered !== undefined && unanswered.open.total + awaiting === 0 && (
          <p className="a-meta">{t('close.all_answered')}</p>
        )}
        <Field label={t('close.note')} help={t('close.note_help')} optional>
          {(ids) => (
            <input
              {...ids}
              className="a-input"
              maxLength={LONGEST}
              value={note}
              onChange={(event) => change({ note: event.target.value })}
            />
          )}
        </Field>
      </div>
    </QuestionDialog>
  );
}

interface ClosingRunsProps {
  runs: readonly AdminRunFragment[];
  title: string;
  onClose: () => void;
}

/** Rejections and feedback run in the background. The user may watch, stop them or leave. */
function ClosingRuns({ runs, title, onClose }: ClosingRunsProps) {
  const t = useT('admin-vacancies');
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('close.closed', { title })}</DialogTitle>
      <DialogContent className="a-stack">
        {runs.map((run) => (
          <RunProgress key={run.id} run={run} itemPath={paths.candidacy} meanwhile={t('close.goes_on')} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          {t('close.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
