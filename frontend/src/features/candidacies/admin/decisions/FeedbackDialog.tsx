import { AdminSendFeedbackDocument } from '../../../../generated/admin/graphql';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useKeyFor } from '../../../../shared/admin/data/useKeyFor';
import { useFormState } from '../../../../shared/admin/forms/useFormState';
import { DraftNote } from '../../../../shared/admin/ui/form/DraftNote';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import type { Subject } from './decisions';

interface FeedbackDialogProps {
  subject: Subject;
  onDone: () => void;
  onClose: () => void;
}

/** Feedback to one rejected candidate. The API sends it in the background. */
export function FeedbackDialog({ subject: { id, name }, onDone, onClose }: FeedbackDialogProps) {
  const t = useT('admin-lists', 'admin-candidacies');
  const form = useFormState({ form: `feedback:${id}`, saved: { feedback: '' } });
  const { feedback } = form.values;
  const keyFor = useKeyFor();
  const command = useCommand(
    () => {
      const message = feedback.trim() || null;
      return request(AdminSendFeedbackDocument, {
        key: keyFor([id, message]),
        vacancyId: null,
        selection: { ids: [id] },
        message,
      });
    },
    {
      done: () => t('decision.feedback_done', { name }),
      onDone: () => {
        form.forget();
        onDone();
      },
    },
  );
  return (
    <QuestionDialog
      question={t('decision.feedback_question', { name })}
      verb={t('decision.feedback_verb')}
      busyVerb={t('decision.feedback_busy')}
      busy={command.isPending}
      error={command.error}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      <div className="a-stack">
        <DraftNote form={form} />
        <p>{t('decision.feedback_text')}</p>
        <FeedbackPart feedback={feedback} change={form.change} />
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
