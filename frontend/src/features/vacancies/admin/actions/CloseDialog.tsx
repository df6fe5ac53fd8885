import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';

import {
  AdminCloseVacancyDocument,
  type AdminRunFragment,
  type CloseReason,
  type OpenCandidacies,
} from '../../../../generated/admin/graphql';
import { isStale } from '../../../../shared/admin/data/error-texts';
import { RunProgress } from '../../../../shared/admin/runs/RunProgress';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { Check } from '../../../../shared/admin/ui/list/Filters';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { useOptionChoices } from '../../../options/admin/useOptions';
import { paths } from '../paths';

const REASONS: readonly CloseReason[] = ['FILLED', 'CANCELLED', 'DUPLICATE', 'OTHER'];
const LONGEST = 1000;

interface CloseDialogProps {
  vacancy: { id: string; version: number; title: string; counts: { active: number } };
  onClose: () => void;
}

/** Asks for the reason of closing and for the decision on undecided candidates. */
export function CloseDialog({ vacancy, onClose }: CloseDialogProps) {
  const t = useT('admin-vacancies');
  const notify = useNotify();
  const { id, version, title, counts } = vacancy;
  const reasons = useOptionChoices('REJECTION_REASON');
  const [reason, setReason] = useState<CloseReason>('FILLED');
  const [candidacies, setCandidacies] = useState<OpenCandidacies>('KEEP');
  const [rejectionReason, setRejectionReason] = useState('');
  const [feedback, setFeedback] = useState('');
  const [note, setNote] = useState('');
  const [tell, setTell] = useState(true);
  const [run, setRun] = useState<AdminRunFragment | null>(null);
  const rejects = counts.active > 0 && candidacies === 'REJECT';
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  const command = useCommand(
    () =>
      request(AdminCloseVacancyDocument, {
        id,
        version,
        input: {
          reason,
          candidacies: rejects ? 'REJECT' : 'KEEP',
          rejectionReason: rejects ? orNull(rejectionReason) : null,
          feedback: rejects ? orNull(feedback) : null,
          note: orNull(note),
          notify: tell,
        },
      }),
    {
      onDone: ({ closeVacancy }) => {
        notify(t('close.done', { title }));
        if (closeVacancy.run === null) {
          onClose();
        } else {
          setRun(closeVacancy.run);
        }
      },
    },
  );
  if (run !== null) {
    return <ClosingRun run={run} title={title} onClose={onClose} />;
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
        <p>{t('close.text')}</p>
        <Field label={t('close.reason')}>
          {(ids) => (
            <select
              {...ids}
              className="a-input"
              value={reason}
              onChange={(event) => setReason(event.target.value as CloseReason)}
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
            {(['KEEP', 'REJECT'] as const).map((one) => (
              <div key={one}>
                <label className="a-check">
                  <input
                    type="radio"
                    className="a-box"
                    name="close-candidacies"
                    checked={candidacies === one}
                    onChange={() => setCandidacies(one)}
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
            <Field label={t('close.rejection')}>
              {(ids) => (
                <select
                  {...ids}
                  className="a-input"
                  value={rejectionReason}
                  onChange={(event) => setRejectionReason(event.target.value)}
                >
                  <option value="">{t('form.choose')}</option>
                  {reasons.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field label={t('close.feedback')} help={t('close.feedback_help')} optional>
              {(ids) => (
                <textarea
                  {...ids}
                  className="a-input"
                  maxLength={LONGEST}
                  value={feedback}
                  onChange={(event) => setFeedback(event.target.value)}
                />
              )}
            </Field>
            <Check checked={tell} onChange={setTell}>
              {t('close.tell')}
            </Check>
          </>
        )}
        <Field label={t('close.note')} help={t('close.note_help')} optional>
          {(ids) => (
            <input
              {...ids}
              className="a-input"
              maxLength={LONGEST}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </div>
    </QuestionDialog>
  );
}

/** The rejections run in the background. The user may watch, stop them or leave. */
function ClosingRun({ run, title, onClose }: { run: AdminRunFragment; title: string; onClose: () => void }) {
  const t = useT('admin-vacancies');
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('close.closed', { title })}</DialogTitle>
      <DialogContent className="a-stack">
        <RunProgress run={run} itemPath={paths.candidacy} meanwhile={t('close.goes_on')} />
      </DialogContent>
      <DialogActions>
        <button type="button" className="a-btn is-primary" onClick={onClose}>
          {t('close.leave')}
        </button>
      </DialogActions>
    </Dialog>
  );
}
