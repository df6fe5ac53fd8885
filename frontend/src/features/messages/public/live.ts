import { createClient } from 'graphql-ws';
import { freshToken, getToken, refreshSession } from '../../../shared/auth/session';
import { currentLocale } from '../../../shared/i18n/locale';
import {
  NotificationAddedDocument,
  type NotificationAddedSubscription,
  type NotificationRowFragment,
} from '../../../generated/candidate/graphql';

const CLOSED_FORBIDDEN = 4403;
const CLOSED_UNAUTHORIZED = 4401;

/**
 * Notifications as they happen. Every (re)connection asks for what came after the last one seen, so that a drop
 * loses none; the server closes the socket when the session ends, and then nothing is tried again.
 */
export function watchNotifications(
  after: string | null,
  onNew: (added: NotificationRowFragment) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted || getToken() === null) return;
  // The client sends this same object at each reconnection: what is written into it is what it resumes from.
  const variables = { after };
  const client = createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
    lazy: true,
    retryAttempts: Number.POSITIVE_INFINITY,
    connectionParams: async () => {
      const token = await freshToken();
      return { Authorization: token === null ? '' : `Bearer ${token}`, locale: currentLocale() };
    },
    shouldRetry: (reason) =>
      !signal.aborted && getToken() !== null && !(isClose(reason) && reason.code === CLOSED_FORBIDDEN),
  });

  const listen = (): void => {
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
          void refreshSession(getToken()).then((outcome) => {
            if (outcome === 'renewed') listen();
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
