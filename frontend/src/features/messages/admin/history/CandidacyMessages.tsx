import { Card, CardContent } from '@mui/material';
import { Suspense } from 'react';

import { lazyScreen } from '../../../../shared/admin/screens/lazy-screen';
import { LoadingState } from '../../../../shared/admin/ui/States';
import { useT } from '../../../../shared/i18n/useT';
import type { MessagesSubject } from './messages-subject';

const MessagesPanel = lazyScreen(
  async () => (await import('./MessagesPanel')).MessagesPanel,
  'admin-messages',
  'admin-root',
);

/** How the candidate can be reached and the history of messages, as a part of the profile. */
export function CandidacyMessages(props: MessagesSubject) {
  const t = useT('admin');
  return (
    <Card component="section" aria-labelledby="profile-messages">
      <header>
        <h2 id="profile-messages">{t('menu.messages')}</h2>
      </header>
      <CardContent>
        <Suspense fallback={<LoadingState rows={4} />}>
          <MessagesPanel {...props} />
        </Suspense>
      </CardContent>
    </Card>
  );
}
