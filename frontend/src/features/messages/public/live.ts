import { createClient } from 'graphql-ws';
import { clearSession, freshToken, getToken, onSessionChange, refreshSession } from '../../../shared/auth/session';
import { currentLocale } from '../../../shared/i18n/locale';
import {
  NotificationAddedDocument,
  type NotificationAddedSubscription,
  type NotificationRowFragment,
} from '../../../generated/candidate/graphql';

/** The token is not good any more; whether the session still is, only a renewal tells. */
const CLOSED_UNAUTHORIZED = 4401;
const TRY_AGAIN = 10_000;

/**
 * Notifications as they happen. Every (re)connection asks for what came after the last one seen, so that a drop
 * loses none. The server closes the socket (4403) when the person's rights change or the session ends: it is opened
 * again, and only when the session cannot be renewed nothing more is tried.
 */
export function watchNotifications(
  after: string,
  onNew: (added: NotificationRowFragment) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted || getToken() === null) return;
  // The client sends this same object at each reconnection: what is written into it is what it resumes from.
  const variables = { after };
  let sent: string | null = null;
  const client = createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
    lazy: true,
    retryAttempts: Number.POSITIVE_INFINITY,
    connectionParams: async () => {
      sent = await freshToken();
      return { Authorization: sent === null ? '' : `Bearer ${sent}`, locale: currentLocale() };
    },
    shouldRetry: () => !signal.aborted && getToken() !== null,
  });

  const listen = (): void => {
    if (signal.aborted || getToken() === null) return;
    client.subscribe<NotificationAddedSubscription>(
      { query: NotificationAddedDocument.toString(), variables, operationName: 'NotificationAdded' },
      {
        next: ({ data }) => {
          if (!data) return;
          variables.after = data.notificationAdded.seq;
          onNew(data.notificationAdded);
        },
        error: (reason) => {
          if (!isClose(reason) || reason.code !== CLOSED_UNAUTHORIZED || signal.aborted) return;
          void refreshSession(sent).then((outcome) => {
            if (signal.aborted) return;
            if (outcome === 'renewed') listen();
            else if (outcome !== 'refused') setTimeout(listen, TRY_AGAIN);
            else {
              // Ended elsewhere: the page hides itself, and listens on when the same person is back.
              const off = onSessionChange(() => {
                if (signal.aborted) off();
                if (signal.aborted || getToken() === null) return;
                off();
                listen();
              });
              if (getToken() === sent) clearSession();
            }
          });
        },
        complete: () => undefined,
      },
    );
  };

  listen();
  signal.addEventListener('abort', () => void client.dispose(), { once: true });
}

function isClose(reason: unknown): reason is CloseEvent {
  return typeof reason === 'object' && reason !== null && 'code' in reason;
}
