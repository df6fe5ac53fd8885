import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import {
  AdminInviteToVacancyDocument,
  AdminVacancyInvitationsDocument,
  type AdminInviteToVacancyMutation,
} from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { DraftNote } from '../../../../shared/admin/ui/form/DraftNote';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { Pager } from '../../../../shared/admin/grid/Pager';
import { useFormState } from '../../../../shared/admin/forms/useFormState';
import { FaultNote } from '../../../../shared/admin/ui/States';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { Tag } from '../../../../shared/admin/ui/Tag';
import { useKeyFor } from '../../../../shared/admin/data/useKeyFor';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { Email } from '../../../../shared/ui/Email';
import { addressesOf } from './addresses';

const MOST = 100;
const PER_PAGE = 10;
const LONGEST_MESSAGE = 1000;
const NO_INVITATION = { text: '', message: '' };
const TAGS = { SENT: 'ok', ALREADY: 'plain', INVALID: 'danger' } as const;

type Outcome = AdminInviteToVacancyMutation['inviteToVacancy'];

/** Invitations to a private vacancy. */
export function Invitations({ vacancyId }: { vacancyId: string }) {
  const t = useT('admin-sharing');
  const keyFor = useKeyFor();
  const form = useFormState({ form: `vacancy:invite:${vacancyId}`, saved: NO_INVITATION });
  const { text, message } = form.values;
  const [outcome, setOutcome] = useState<Outcome>([]);
  const emails = addressesOf(text);
  const invite = useCommand(
    async () => {
      const input = { emails, message: message.trim() === '' ? null : message.trim() };
      return (await request(AdminInviteToVacancyDocument, { idempotencyKey: keyFor(input), vacancyId, input }))
        .inviteToVacancy;
    },
    {
      onDone: (rows) => {
        setOutcome(rows);
        // Addresses that were refused stay in the field for correction.
        form.change({
          text: rows
            .filter(({ status }) => status === 'INVALID')
            .map(({ email }) => email)
            .join('\n'),
        });
      },
    },
  );
  const tooMany = emails.length > MOST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (emails.length > 0 && !tooMany && !invite.isPending) {
      invite.mutate(undefined);
    }
  };
  return (
    <section className="v-sharing" aria-labelledby="v-invitations">
      <h3 id="v-invitations">{t('invite.title')}</h3>
      <form className="a-stack" onSubmit={submit} noValidate>
        <DraftNote form={form} />
        <Field
          label={t('invite.emails')}
          help={t('invite.emails_help', { most: MOST })}
          error={tooMany ? t('invite.too_many', { count: emails.length, most: MOST }) : undefined}
        >
          {(ids) => (
            <textarea
              {...ids}
              className="a-input"
              value={text}
              onChange={(event) => form.change({ text: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('invite.message')} optional>
          {(ids) => (
            <textarea
              {...ids}
              className="a-input"
              maxLength={LONGEST_MESSAGE}
              value={message}
              onChange={(event) => form.change({ message: event.target.value })}
            />
          )}
        </Field>
        {invite.error !== null && <FaultNote error={invite.error} />}
        <Button type="submit" disabled={emails.length === 0 || tooMany || invite.isPending}>
          {invite.isPending ? t('invite.busy') : t('invite.verb', { count: emails.length })}
        </Button>
      </form>
      {outcome.length > 0 && (
        <ul className="v-outcome" aria-label={t('invite.outcome')}>
          {outcome.map(({ email, status }) => (
            <li key={email}>
              <Email address={email} /> <Tag tone={TAGS[status]}>{t(`invite.status_${status}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
      <Sent vacancyId={vacancyId} />
    </section>
  );
}

function Sent({ vacancyId }: { vacancyId: string }) {
  const t = useT('admin-sharing');
  const { dayTime } = useFormats();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['vacancy-invitations', vacancyId, page],
    queryFn: async ({ signal }) =>
      (await request(AdminVacancyInvitationsDocument, { vacancyId, page: { page, perPage: PER_PAGE } }, { signal }))
        .vacancyInvitations,
  });
  if (error !== null) {
    return <FaultNote error={error} />;
  }
  if (data === undefined || data.total === 0) {
    return null;
  }
  return (
    <>
      <h4>{t('invite.sent')}</h4>
      <ul className="v-outcome">
        {data.items.map(({ id, email, sentAt, sentBy }) => (
          <li key={id}>
            <Email address={email} />{' '}
            <span className="a-meta">{t('invite.sent_by', { name: sentBy.name, at: dayTime(sentAt) })}</span>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        perPage={PER_PAGE}
        shown={data.items.length}
        total={data.total}
        capped={data.totalIsCapped}
        onPage={setPage}
      />
    </>
  );
}
