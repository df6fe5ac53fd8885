import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type ExecutionArgs, execute, GraphQLError, subscribe } from 'graphql';
import type { Context, SubscribePayload } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';

import { DomainError } from '../../common/errors';
import { localeOf } from '../../common/locale';
import { CONFIG, type Config } from '../config/config';
import { Clock } from '../context/clock';
import { RequestScope, type ScopeValues } from '../context/request-scope';
import { wireErrors } from '../graphql/format-error';
import { allowedOrigins } from '../http/same-origin.guard';
import { scopeOf } from '../http/scope.middleware';
import { scopedIterator } from './scoped-iterator';
import { SocketSessions, TOO_MANY } from './socket-sessions';
import { SOCKET_PATH, SubscriptionReader } from './subscription-reader';

const MOST_BYTES = 64 * 1024;
const MESSAGE_WINDOW_MILLISECONDS = 10_000;
const INIT_MILLISECONDS = 3000;
const CLOSE_MILLISECONDS = 1000;
const UNAUTHORIZED = 4401;

type SocketContext = Context<Record<string, unknown>, Extra>;
interface OperationContext {
  scope: Partial<ScopeValues>;
}

/**
 * GraphQL subscriptions over graphql-transport-ws. The connection is authenticated once; each subscription passes the
 * same access guard as a request.
 */
@Injectable()
export class SocketServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(SocketServer.name);
  private readonly origins: Set<string>;
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES });
  private server?: { dispose(): Promise<void> | void };

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly adapter: HttpAdapterHost,
    private readonly documents: SubscriptionReader,
    private readonly sessions: SocketSessions,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {
    this.origins = allowedOrigins(config);
  }

  onApplicationBootstrap(): void {
    const http = this.adapter.httpAdapter?.getHttpServer() as Server | undefined;
    if (!http) return;
    this.server = useServer<Record<string, unknown>>(
      {
        schema: this.documents.schema,
        connectionInitWaitTimeout: INIT_MILLISECONDS,
        onConnect: (context) => this.admit(context),
        onSubscribe: (context, _id, payload) => this.prepare(context, payload),
        execute,
        subscribe: (args) => this.listen(args),
        onError: (context, _id, _payload, errors) =>
          this.within(this.scopeFor(context), () => errors.flatMap((error) => wireErrors(error, this.scope))),
        onNext: (context, _id, _payload, _args, result) =>
          result.errors && {
            ...result,
            errors: this.within(this.scopeFor(context), () =>
              result.errors!.flatMap((error) => wireErrors(error, this.scope)),
            ),
          },
      },
      this.sockets,
    );
    http.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sendAway();
  }

  /** Closes every socket with 1001 (going away), so that clients reconnect to another process. */
  async sendAway(): Promise<void> {
    this.sessions.stop();
    const { server } = this;
    this.server = undefined;
    // Terminate clients that do not answer the close frame, so that they cannot delay the shutdown.
    const late = setTimeout(() => this.sockets.clients.forEach((socket) => socket.terminate()), CLOSE_MILLISECONDS);
    await server?.dispose();
    clearTimeout(late);
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refuse = (status: string) =>
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    if (request.url?.split('?')[0] !== SOCKET_PATH) return void refuse('404 Not Found');
    const { origin, host } = request.headers;
    const own =
      origin === undefined || this.origins.has(origin) || origin === `http://${host}` || origin === `https://${host}`;
    if (!own) return void refuse('403 Forbidden');
    this.sockets.handleUpgrade(request, socket, head, (opened) => {
      this.countMessages(opened);
      this.sockets.emit('connection', opened, request);
      // A frame that violates the protocol closes its socket. Without this handler the library would log it as our
      // error.
      opened
        .removeAllListeners('error')
        .on('error', (error) => this.logger.debug(`A socket was closed: ${error.message}`));
    });
  }

  /** Closes a socket that sends too many messages. */
  private countMessages(socket: WebSocket): void {
    let begun = 0;
    let messages = 0;
    socket.on('message', () => {
      const now = this.clock.now().getTime();
      if (now - begun >= MESSAGE_WINDOW_MILLISECONDS) [begun, messages] = [now, 0];
      messages += 1;
      if (messages <= this.config.SOCKET_MAX_MESSAGES_PER_10_SECONDS) return;
      socket.removeAllListeners('message');
      socket.close(TOO_MANY, 'Too many messages');
    });
  }

  /** The token is in the first message: URLs are logged, and a browser cannot set headers on a WebSocket. */
  private async admit(context: SocketContext): Promise<boolean> {
    const { socket, request } = context.extra as Extra & { socket: WebSocket };
    const given = (name: string) =>
      context.connectionParams?.[name] ?? context.connectionParams?.[name[0]!.toUpperCase() + name.slice(1)];
    // The message comes from an unknown client, so any value may have any type.
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
    const [, token] = /^Bearer (\S{1,4096})$/.exec(text(given('authorization')) ?? '') ?? [];
    const locale = localeOf(text(given('locale')), request.headers['accept-language']);
    const session = token && (await this.within({ locale }, () => this.sessions.open(socket, token, locale)));
    if (!session) socket.close(UNAUTHORIZED, 'Unauthorized');
    return Boolean(session);
  }

  private prepare(context: SocketContext, payload: SubscribePayload): ExecutionArgs | GraphQLError[] {
    const most = this.config.SOCKET_MAX_SUBSCRIPTIONS;
    if (Object.keys(context.subscriptions).length > most) {
      const originalError = new DomainError('QUERY_TOO_COMPLEX', { limit: 'subscriptions', most });
      return [new GraphQLError(originalError.message, { originalError })];
    }
    const read = this.documents.read(payload);
    return 'errors' in read
      ? [...read.errors]
      : { ...read, contextValue: { scope: this.scopeFor(context) } satisfies OperationContext };
  }

  private async listen(args: ExecutionArgs) {
    const { scope } = args.contextValue as OperationContext;
    const result = await this.within(scope, () => subscribe(args));
    return Symbol.asyncIterator in result ? scopedIterator(result, (work) => this.within(scope, work)) : result;
  }

  private scopeFor(context: SocketContext): Partial<ScopeValues> {
    const session = this.sessions.of(context.extra.socket as WebSocket);
    return { requestId: this.clock.id(), ...(session && { ...scopeOf(session.actor), locale: session.locale }) };
  }

  private within<T>(values: Partial<ScopeValues>, work: () => T): T {
    return this.scope.run({ audience: 'public', ...values, manager: undefined }, work);
  }
}
