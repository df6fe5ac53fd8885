import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  AdminEmailAudienceDocument,
  AdminEmailCandidaciesDocument,
  type AdminRunFragment,
  type CandidacySelection,
} from '../../../../generated/admin/graphql';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useKeyFor } from '../../../../shared/admin/data/useKeyFor';
import { useFormState } from '../../../../shared/admin/forms/useFormState';
import { useFormats } from '../../../../shared/admin/format';
import { DraftNote } from '../../../../shared/admin/ui/form/DraftNote';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { request } from '../../../../shared/api/fetch-client';
import { ApiError } from '../../../../shared/errors/api-error';
import { useT } from '../../../../shared/i18n/useT';
import { AudienceNote } from './AudienceNote';
import { emailInputOf, isFeedback, isWritten, NO_EMAIL, type EmailValues, type OwnTexts } from './email-input';
import { EmailText } from './EmailText';
import { RecipientPreview } from './RecipientPreview';
import { SendTime } from './SendTime';
import '../templates/templates.css';
import './compose.css';

/** The API calls the text of a message `text`. */
const withFormNames = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError(error.faults.map((fault) => (fault.field === 'text' ? { ...fault, field: 'body' } : fault)))
    : error;

interface ComposeDialogProps {
  vacancyId: string | null;
  selection: CandidacySelection;
  /** Name of the only candidate. */
  name?: string;
  onStarted: (run: AdminRunFragment) => void;
  onClose: () => void;
}

/** A message to one or many candidates: its text, who gets it and when, beside the mail of each person. */
export function ComposeDialog({ vacancyId, selection, name, onStarted, onClose }: ComposeDialogProps) {
  const t = useT('admin-messages');
  const { whole } = useFormats();
  const form = useFormState<EmailValues>({ form: `email:${vacancyId ?? ''}:${name ?? ''}`, saved: NO_EMAIL });
  const { values } = form;
  const [own, setOwn] = useState<OwnTexts>({});
  const [later, setLater] = useState(false);
  const [sendAt, setSendAt] = useState('');
  const [includeBounced, setIncludeBounced] = useState(false);
  const keyFor = useKeyFor();
  const audience = useQuery({
    queryKey: ['email-audience', vacancyId, selection, includeBounced],
    queryFn: async ({ signal }) =>
      (await request(AdminEmailAudienceDocument, { vacancyId, selection, includeBounced }, { signal })).emailAudience,
    refetchOnWindowFocus: false,
  });
  const input = emailInputOf(values, { own, sendAt: later ? sendAt : '', includeBounced });
  const sending = useCommand(
    async () => {
      const key = keyFor([selection, input]);
      return (await request(AdminEmailCandidaciesDocument, { key, vacancyId, selection, input })).run;
    },
    {
      done: () => t(later ? 'compose.scheduled' : 'compose.sending'),
      onDone: (run) => {
        form.forget();
        onStarted(run);
      },
      onFailed: (error) => form.refuse(withFormNames(error)),
    },
  );
  const { receive = 0, total = 0, awaitFeedback = 0 } = audience.data ?? {};
  const blocked =
    audience.data === undefined
      ? t('compose.counting')
      : receive === 0
        ? t('compose.nobody')
        : !isWritten(values)
          ? t('compose.unwritten')
          : later && input.sendAt === null
            ? t('compose.no_time')
            : undefined;
  const verb = t(later ? 'compose.schedule' : 'compose.send');
  return (
    <QuestionDialog
      wide
      question={name === undefined ? t('compose.title_many') : t('compose.title', { name })}
      verb={
        name !== undefined || receive === 0
          ? verb
          : t('compose.verb_to', { verb, count: receive, rows: whole(receive) })
      }
      busyVerb={t('compose.busy')}
      busy={sending.isPending}
      scope={
        name !== undefined || audience.data === undefined
          ? undefined
          : t('compose.receive', { count: total, rows: whole(receive), total: whole(total) })
      }
      blocked={audience.error === null ? blocked : undefined}
      error={form.refusal ?? audience.error}
      onConfirm={() => sending.mutate(undefined)}
      onClose={onClose}
    >
      <div className="g-compose">
        <div className="a-stack">
          <DraftNote form={form} />
          {audience.data !== undefined && (
            <AudienceNote
              audience={audience.data}
              includeBounced={includeBounced}
              onIncludeBounced={setIncludeBounced}
            />
          )}
          <EmailText form={form} />
          {isFeedback(values) && awaitFeedback > 0 && (
            <p>
              {name === undefined
                ? t('compose.feedback_many', { count: awaitFeedback, rows: whole(awaitFeedback) })
                : t('compose.feedback')}
            </p>
          )}
          <SendTime later={later} sendAt={sendAt} onLater={setLater} onChange={setSendAt} />
        </div>
        <RecipientPreview
          vacancyId={vacancyId}
          selection={selection}
          input={input}
          isWritten={isWritten(values)}
          total={total}
          own={own}
          onOwn={setOwn}
        />
      </div>
    </QuestionDialog>
  );
}
