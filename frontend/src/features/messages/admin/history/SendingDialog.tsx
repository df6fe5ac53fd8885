import { useQuery } from '@tanstack/react-query';

import {
  AdminCancelMessagesDocument,
  AdminMessagesDocument,
  AdminRescheduleMessagesDocument,
} from '../../../../generated/admin/graphql';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useFormats } from '../../../../shared/admin/format';
import { useFormState } from '../../../../shared/admin/forms/useFormState';
import { fromLocalInput, toLocalInput } from '../../../../shared/admin/forms/zoned-input';
import { DateTimeField } from '../../../../shared/admin/ui/form/DateTimeField';
import { DraftNote } from '../../../../shared/admin/ui/form/DraftNote';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';

/** A command for all scheduled messages of one run of `emailCandidacies`. */
export interface SendingCommand {
  kind: 'cancel' | 'reschedule';
  runId: string;
  /** The present time of sending. */
  at: string;
}

/** Asks before all scheduled messages of a sending are cancelled or moved. The question names their number. */
export function SendingDialog({ command, onClose }: { command: SendingCommand; onClose: () => void }) {
  const { kind, runId, at } = command;
  const t = useT('admin-messages');
  const { whole } = useFormats();
  const { data: counted, error } = useQuery({
    queryKey: ['messages', 'scheduled-of-run', runId],
    queryFn: async ({ signal }) => {
      const filter = { runId, state: ['SCHEDULED' as const] };
      return (await request(AdminMessagesDocument, { filter, page: { page: 1, perPage: 1 } }, { signal })).messages;
    },
  });
  const form = useFormState({
    form: `sending:${kind}:${runId}`,
    saved: { sendAt: kind === 'reschedule' ? toLocalInput(at) : '' },
  });
  const { sendAt } = form.values;
  const sending = useCommand(
    async () => {
      const selection = { runId };
      if (kind === 'cancel') return (await request(AdminCancelMessagesDocument, { selection })).cancelMessages.changed;
      const time = { sendAt: fromLocalInput(sendAt) ?? '' };
      return (await request(AdminRescheduleMessagesDocument, { selection, ...time })).rescheduleMessages.changed;
    },
    {
      // The number that the server changed: some may have been sent since they were counted.
      done: (changed) => t(`sending.${kind}_done`, { count: changed, rows: whole(changed) }),
      onDone: () => {
        form.forget();
        onClose();
      },
      onFailed: form.refuse,
    },
  );
  const total = counted?.total ?? 0;
  const blocked = (): string | undefined => {
    if (error !== null) return '';
    if (counted === undefined) return t('sending.counting');
    if (total === 0) return t('sending.none');
    return kind === 'reschedule' && sendAt === '' ? t('compose.no_time') : undefined;
  };
  return (
    <QuestionDialog
      question={
        total === 0
          ? t(`sending.${kind}`)
          : t(counted?.totalIsCapped === true ? `sending.${kind}_question_capped` : `sending.${kind}_question`, {
              count: total,
              rows: whole(total),
            })
      }
      verb={t(`${kind}.verb`)}
      busyVerb={t(`${kind}.busy`)}
      danger={kind === 'cancel'}
      dismiss={kind === 'cancel' ? t('cancel.keep') : undefined}
      busy={sending.isPending}
      blocked={blocked()}
      error={error ?? form.refusal}
      onConfirm={() => sending.mutate(undefined)}
      onClose={onClose}
    >
      <div className="a-stack">
        <DraftNote form={form} />
        <p>{t(`sending.${kind}_text`)}</p>
        {kind === 'reschedule' && (
          <DateTimeField
            label={t('compose.send_at')}
            help={t('compose.send_at_help')}
            error={form.faults.sendAt}
            value={sendAt}
            dayTime="08:00"
            onChange={(value) => form.change({ sendAt: value })}
          />
        )}
      </div>
    </QuestionDialog>
  );
}
