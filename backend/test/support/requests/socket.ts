import { type Client, createClient } from 'graphql-ws';
import WebSocket from 'ws';

import type { Data, TestApp } from '../app/app';

export interface OpenSubscription {
  received: Data[];
  errors: { extensions?: { code?: string }; message: string }[];
  stop: () => void;
}

export interface TestSocket {
  /** Filled when the server closes the socket. */
  closed: { code?: number; at?: number };
  subscribe: (query: string, variables?: Record<string, unknown>) => OpenSubscription;
  end: () => Promise<void>;
}

const address = (app: Pick<TestApp, 'url'>): string => `${app.url.replace('http', 'ws')}/graphql`;

/** Opens a socket like the web application, but without reconnecting. */
export function aSocket(app: Pick<TestApp, 'url'>, token: string, locale = 'pt'): TestSocket {
  const closed: TestSocket['closed'] = {};
  const client: Client = createClient({
    url: address(app),
    webSocketImpl: WebSocket,
    lazy: true,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${token}`, locale },
    on: {
      closed: (event) => {
        closed.code = (event as { code: number }).code;
        closed.at = Date.now();
      },
    },
  });
  return {
    closed,
    subscribe: (query, variables = {}) => {
      const open: OpenSubscription = { received: [], errors: [], stop: () => undefined };
      open.stop = client.subscribe(
        { query, variables },
        {
          next: ({ data, errors }) => {
            if (data) open.received.push(data);
            open.errors.push(...((errors ?? []) as OpenSubscription['errors']));
          },
          error: (reason) => {
            if (Array.isArray(reason)) open.errors.push(...(reason as OpenSubscription['errors']));
          },
          complete: () => undefined,
        },
      );
      return open;
    },
    end: async () => {
      await client.dispose();
    },
  };
}

/** A raw socket for protocol violations. Returns the close code. */
export function rawSocket(
  app: Pick<TestApp, 'url'>,
  messages: (object | string)[],
  headers: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address(app), 'graphql-transport-ws', { headers });
    socket.on('open', () =>
      messages.forEach((message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message))),
    );
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('close', (code) => resolve(code));
    socket.on('error', () => undefined);
  });
}
