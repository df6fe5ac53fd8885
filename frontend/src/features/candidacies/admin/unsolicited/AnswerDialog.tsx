import { AdminAnswerUnsolicitedDocument } from '../../../../generated/admin/graphql';
import { isStale } from '../../../../shared/admin/data/error-texts';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useFormState } from '../../../../shared/admin/forms/useFormState';
import { DraftNote } from '../../../../shared/admin/ui/form/DraftNote';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import type { UnsolicitedDialogProps } from './subject';

/** Sends the candidate an answer. It is mailed at once and stays in the history. */
export function AnswerDialog({ subject: { id, version, name }, onClose }: UnsolicitedDialogProps) {
  const t = useT('admin-unsolicited');
  const tc = useT('admin-candidacies');
  const form = useFormState({ form: `unsolicited-answer:${id}`, saved: { message: '' } });
  const { message } = form.values;
  const command = useCommand(() => request(AdminAnswerUnsolicitedDocument, { id, version, message: message.trim() }), {
    done: () => t('answer.done', { name }),
    onDone: () => {
      form.forget();
      onClose();
    },
  });
  const blocked = isStale(command.error)
    ? tc('decision.stale')
    : message.trim() === ''
      ? t('answer.needed')
      : undefined;
  return (
    <QuestionDialog
      question={t('answer.question', { name })}
      verb={t('answer.verb')}
      busyVerb={t('answer.busy')}
      busy={command.isPending}
      blocked={blocked}
      error={command.error}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      <div className="a-stack">
        <DraftNote form={form} />
        <p>{t('answer.text')}</p>
        <Field label={t('answer.message')}>
          {(ids) => (
            <textarea
              {...ids}
              className="a-input"
              rows={7}
              maxLength={4000}
              value={message}
              onChange={(event) => form.change({ message: event.target.value })}
            />
          )}
        </Field>
      </div>
    </QuestionDialog>
  );
}
