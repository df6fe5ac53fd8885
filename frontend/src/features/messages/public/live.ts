import { createClient } from 'graphql-ws';
import { clearSession, freshToken, getToken, onSessionChange, refreshSession } from '../../../shared/session/session';
import { currentLocale } from '../../../shared/i18n/locale';
import {
  NotificationAddedDocument,
  type NotificationAddedSubscription,
  type NotificationRowFragment,
} from '../../../generated/candidate/graphql';

/** The token has expired. Only a refresh can show whether the session is still valid. */
const CLOSED_UNAUTHORIZED = 4401;
const RETRY_DELAY = 10_000;

/**
 * Notifications by subscription. Every (re)connection asks for the events after the last received one, so that none is
 * lost. The server closes the socket (4403) when the person's permissions change or the session ends. It is then opened
 * again; when the session cannot be refreshed, it stays closed.
 */
export function watchNotifications(
  after: string,
  onNew: (added: NotificationRowFragment) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted || getToken() === null) return;
  // The client sends this object at each reconnection, so a change to it sets the position to resume from.
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
            else if (outcome !== 'refused') setTimeout(listen, RETRY_DELAY);
            else {
              // The session ended elsewhere. The page hides itself; the socket opens again when the same person signs
              // in.
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
