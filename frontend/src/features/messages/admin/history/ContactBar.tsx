import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { AdminCandidateContactDocument, type AdminCandidateContactQuery } from '../../../../generated/admin/graphql';
import type { Command } from '../../../../shared/admin/commands/CommandDialog';
import { useFormats } from '../../../../shared/admin/format';
import { FaultNote, LoadingState } from '../../../../shared/admin/ui/States';
import { Note } from '../../../../shared/admin/ui/Note';
import { request } from '../../../../shared/api/fetch-client';
import { useUser } from '../../../../shared/auth/RequireUser';
import { useT } from '../../../../shared/i18n/useT';
import { useCompose } from '../compose/useCompose';
import { contactLog, lifting, marking } from './commands';
import type { MessagesSubject } from './messages-subject';

type Contact = AdminCandidateContactQuery['candidateContact'];

interface ContactBarProps extends MessagesSubject {
  ask: (command: Command) => void;
}

/** The ways to reach a candidate, the log of contacts, and the mark that nobody writes. */
export function ContactBar({ about, name, vacancyTitle, ask }: ContactBarProps) {
  const t = useT('admin-messages');
  const { entity } = useUser();
  const { write, dialog } = useCompose();
  const { data: contact, error } = useQuery({
    queryKey: ['candidate-contact', about],
    queryFn: async ({ signal }) => (await request(AdminCandidateContactDocument, about, { signal })).candidateContact,
    // The server records each reading.
    refetchOnWindowFocus: false,
  });
  if (error !== null) return <FaultNote error={error} />;
  if (contact === undefined) return <LoadingState rows={2} />;
  const { telephone, whatsapp, canContact, doNotContact, emailState } = contact;
  if (contact.identityHidden) return <Note tone="info">{t('hidden')}</Note>;
  // An unsolicited application is answered, which also changes its state; people of the database get vacancies.
  const candidacyId = vacancyTitle !== null && 'candidacyId' in about ? about.candidacyId : null;
  const mayWrite = write !== undefined && canContact && emailState !== 'NONE' && !doNotContact.isSet;
  const greeting = t(greetingOf({ about, vacancyTitle }), {
    name: name.split(' ')[0] ?? name,
    entity: entity?.name ?? '',
    vacancy: vacancyTitle ?? '',
  });
  return (
    <div className="a-stack">
      <ContactNotes contact={contact} />
      <div className="g-bar">
        {mayWrite && candidacyId !== null && (
          <Button
            variant="contained"
            color="primary"
            onClick={() => write({ vacancyId: null, selection: { ids: [candidacyId] }, name })}
          >
            {t('write')}
          </Button>
        )}
        {telephone !== null && (
          <Button component="a" href={`tel:${telephone}`}>
            {t('call')}
          </Button>
        )}
        {whatsapp !== null && (
          <Button
            component="a"
            href={`${whatsapp}?text=${encodeURIComponent(greeting)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('whatsapp')}
          </Button>
        )}
        {canContact && (
          <>
            <Button onClick={() => ask(contactLog(t, about, name, telephone === null ? 'OTHER' : 'PHONE'))}>
              {t('log.menu')}
            </Button>
            {doNotContact.byStaff ? (
              <Button onClick={() => ask(lifting(t, contact.candidateId, name))}>{t('mark.lift_verb')}</Button>
            ) : (
              <Button onClick={() => ask(marking(t, contact.candidateId, name))}>{t('mark.verb')}</Button>
            )}
          </>
        )}
      </div>
      {dialog}
    </div>
  );
}

function greetingOf({ about, vacancyTitle }: Pick<MessagesSubject, 'about' | 'vacancyTitle'>): string {
  if (vacancyTitle !== null) return 'whatsapp_text';
  return 'candidacyId' in about ? 'whatsapp_unsolicited' : 'whatsapp_general';
}

/** The reasons why no message can be sent. */
function ContactNotes({ contact: { doNotContact, emailState, email } }: { contact: Contact }) {
  const t = useT('admin-messages');
  const { day } = useFormats();
  const { isSet, byCandidate, reason, setBy, since } = doNotContact;
  return (
    <>
      {isSet && (
        <Note tone="warn" component="div">
          <div className="g-note">
            <p>
              <strong>{t('mark.title')}</strong>{' '}
              {byCandidate
                ? t('mark.by_candidate')
                : t('mark.by_staff', { name: setBy?.name ?? '', day: since === null ? '' : day(since) })}
            </p>
            {reason !== null && <p>{t('mark.reason_said', { reason })}</p>}
            <p className="a-meta">{t('mark.decisions')}</p>
          </div>
        </Note>
      )}
      {emailState !== 'USABLE' && (
        <Note tone={emailState === 'BOUNCED' ? 'danger' : 'info'} component="p">
          {emailState === 'BOUNCED' ? t('email.bounced', { email: email ?? '' }) : t('email.none')}
        </Note>
      )}
    </>
  );
}
