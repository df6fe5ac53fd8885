import { Card, CardContent } from '@mui/material';

import { lazyPart } from '../../../../shared/admin/screens/lazy-screen';
import { LoadingState } from '../../../../shared/admin/ui/States';
import { useT } from '../../../../shared/i18n/useT';
import type { MessagesSubject } from './messages-subject';

const MessagesPanel = lazyPart(async () => (await import('./MessagesPanel')).MessagesPanel, {
  texts: ['admin-messages', 'admin-root'],
  Fallback: () => <LoadingState rows={4} />,
});

type Person = Pick<MessagesSubject, 'name'>;

/** The messages of an application; `vacancyTitle` is null for an unsolicited one. */
export const CandidacyMessages = ({
  candidacyId,
  ...rest
}: Person & Pick<MessagesSubject, 'vacancyTitle'> & { candidacyId: string }) => (
  <MessagesCard about={{ candidacyId }} {...rest} />
);

/** The messages to a candidate of the database, including the messages about each application. */
export const CandidateMessages = ({ candidateId, name }: Person & { candidateId: string }) => (
  <MessagesCard about={{ candidateId }} name={name} vacancyTitle={null} />
);

/** How the candidate can be reached and the history of messages, as a part of the profile. */
function MessagesCard(props: MessagesSubject) {
  const t = useT('admin');
  return (
    <Card component="section" aria-labelledby="profile-messages">
      <header>
        <h2 id="profile-messages">{t('menu.messages')}</h2>
      </header>
      <CardContent>
        <MessagesPanel {...props} />
      </CardContent>
    </Card>
  );
}
