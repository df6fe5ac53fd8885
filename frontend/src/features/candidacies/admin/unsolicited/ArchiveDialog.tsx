import { AdminArchiveUnsolicitedDocument, AdminRestoreUnsolicitedDocument } from '../../../../generated/admin/graphql';
import { isStale } from '../../../../shared/admin/data/error-texts';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useFormState } from '../../../../shared/admin/forms/useFormState';
import { DraftNote } from '../../../../shared/admin/ui/form/DraftNote';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import type { UnsolicitedDialogProps } from './subject';

interface ArchiveDialogProps extends UnsolicitedDialogProps {
  verb: 'archive' | 'restore';
}

/** Archives an application without a vacancy, or puts it back. The candidate is not notified. */
export function ArchiveDialog({ verb, subject: { id, version, name }, onClose }: ArchiveDialogProps) {
  const t = useT('admin-unsolicited');
  const tc = useT('admin-candidacies');
  const form = useFormState({ form: `unsolicited-${verb}:${id}`, saved: { note: '' } });
  const { note } = form.values;
  const command = useCommand(
    async (): Promise<void> => {
      if (verb === 'archive')
        await request(AdminArchiveUnsolicitedDocument, { id, version, note: note.trim() || null });
      else await request(AdminRestoreUnsolicitedDocument, { id, version });
    },
    {
      done: () => t(`${verb}.done`, { name }),
      onDone: () => {
        form.forget();
        onClose();
      },
    },
  );
  return (
    <QuestionDialog
      question={t(`${verb}.question`, { name })}
      verb={t(`${verb}.verb`)}
      busyVerb={t(`${verb}.busy`)}
      busy={command.isPending}
      blocked={isStale(command.error) ? tc('decision.stale') : undefined}
      error={command.error}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      <div className="a-stack">
        <p>{t(`${verb}.text`)}</p>
        {verb === 'archive' && (
          <>
            <DraftNote form={form} />
            <Field label={t('archive.note')} optional help={t('archive.note_help')}>
              {(ids) => (
                <textarea
                  {...ids}
                  className="a-input"
                  rows={3}
                  maxLength={4000}
                  value={note}
                  onChange={(event) => form.change({ note: event.target.value })}
                />
              )}
            </Field>
          </>
        )}
      </div>
    </QuestionDialog>
  );
}
