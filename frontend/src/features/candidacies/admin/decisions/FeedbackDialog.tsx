import { useState } from 'react';
import { useNotify } from 'react-admin';

import { AdminSendFeedbackDocument, type AdminRunFragment } from '../../../../generated/admin/graphql';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useKeyFor } from '../../../../shared/admin/data/useKeyFor';
import { useFormState } from '../../../../shared/admin/forms/useFormState';
import { isOver } from '../../../../shared/admin/runs/run-state';
import { RunProgress } from '../../../../shared/admin/runs/RunProgress';
import { DraftNote } from '../../../../shared/admin/ui/form/DraftNote';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { DecisionMail } from './DecisionMail';
import type { Subject } from './decisions';

interface FeedbackDialogProps {
  subject: Subject;
  onDone: () => void;
  onClose: () => void;
}

/** Feedback to one rejected candidate. The API sends it in the background; the text is kept until it has been sent. */
export function FeedbackDialog({ subject: { id, name }, onDone, onClose }: FeedbackDialogProps) {
  const t = useT('admin-lists', 'admin-candidacies');
  const form = useFormState({ form: `feedback:${id}`, saved: { feedback: '' } });
  const { feedback } = form.values;
  const keyFor = useKeyFor();
  const notify = useNotify();
  const [run, setRun] = useState<AdminRunFragment | null>(null);
  const follow = (next: AdminRunFragment) => {
    setRun(next);
    if (!isOver(next) || next.done === 0) return;
    form.forget();
    notify(t('decision.feedback_done', { name }));
    onDone();
  };
  const command = useCommand(
    async () => {
      const message = feedback.trim() || null;
      // After a run that sent nothing, the same text starts another run.
      const key = keyFor([id, message, run?.id]);
      const selection = { ids: [id] };
      return (await request(AdminSendFeedbackDocument, { key, vacancyId: null, selection, message })).run;
    },
    { onDone: follow },
  );
  return (
    <QuestionDialog
      question={t('decision.feedback_question', { name })}
      verb={t('decision.feedback_verb')}
      busyVerb={t('decision.feedback_busy')}
      busy={command.isPending}
      blocked={run !== null && !isOver(run) ? '' : undefined}
      error={command.error}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      <div className="a-stack">
        <DraftNote form={form} />
        <p>{t('decision.feedback_text')}</p>
        <FeedbackPart feedback={feedback} change={form.change} />
        <DecisionMail candidacyId={id} input={{ decision: 'FEEDBACK', message: feedback.trim() || null }} />
        {run !== null && <RunProgress key={run.id} run={run} listed onEnd={follow} />}
      </div>
    </QuestionDialog>
  );
}

interface FeedbackPartProps {
  feedback: string;
  change: (part: { feedback: string }) => void;
}

export function FeedbackPart({ feedback, change }: FeedbackPartProps) {
  const t = useT('admin-lists', 'admin-candidacies');
  return (
    <Field label={t('decision.feedback_own')} optional help={t('decision.feedback_own_help')}>
      {(ids) => (
        <textarea
          {...ids}
          className="a-input"
          rows={5}
          maxLength={4000}
          value={feedback}
          onChange={(event) => change({ feedback: event.target.value })}
        />
      )}
    </Field>
  );
}
