import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';

import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, RequestHandler } from 'express';
import proxyAddress from 'proxy-addr';

import { SessionCheck } from '../../auth/session-check';
import { CONFIG, type Config } from '../../config/config';
import { Clock } from '../../context/clock';
import { RequestScope } from '../../context/request-scope';
import { localeOf } from '../../../common/locale';
import type { Actor } from '../../access/actor';
import { cacheControlOf } from '../../graphql/cache.plugin';
import { acceptsRefusalWith200 } from '../../graphql/errors.plugin';
import { MOST_ERRORS } from '../../graphql/documents/document-faults';
import type { EndpointPath } from '../../graphql/documents/known-operations';
import { variableFault } from '../../graphql/documents/variable-fault';
import type { Operation, OperationResult } from '../../graphql/execution/operation-runner';
import { OperationRunners } from '../../graphql/execution/operation-runners';
import { errorText } from '../../logging/error-text';
import { OperationMetrics } from '../../metrics/operation-metrics';
import type { RateLimits } from '../limits/rate-limits';
import { allowedOrigins } from '../same-origin.guard';
import { header, scopeOf, scopeOfRequest } from '../scope.middleware';
import { endpointOfPost, readAddress, readBody, type SentQuery } from './direct-request';
import { sendNotModified, sendResponse } from './direct-response';
import { peekBody } from './request-body';

export interface DirectOptions {
  limits: RateLimits;
  manifest: Readonly<Record<string, string>>;
  /** Responses of at least this size are compressed. */
  compressFrom: number;
}

/** A query that can be answered directly. */
interface DirectQuery extends SentQuery {
  endpoint: EndpointPath;
  operation: Operation;
  actor: Actor | undefined;
  headers: OutgoingHttpHeaders;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const BEARER = /^Bearer (\S+)$/;

/**
 * Answers queries without the middlewares, without passport and without Apollo, because these took half of the API's
 * time (docs/adr/0038). The document must be checked and compiled already, and the session must be in the cache.
 * Guards, pipes and filters are part of the compiled query, and row level security is part of the statement, so both
 * apply in the same way. Every other request is passed on unchanged to the middlewares.
 */
export class DirectQueries {
  private readonly logger = new Logger('DirectQueries');
  private readonly config: Config;
  private readonly scope: RequestScope;
  private readonly clock: Clock;
  private readonly sessions: SessionCheck;
  private readonly runners: OperationRunners;
  private readonly metrics: OperationMetrics;
  private readonly origins: ReadonlySet<string>;
  private readonly filesHost: string | undefined;
  private readonly isTrusted: (address: string, hop: number) => boolean;
  private readonly tagOf: (body: string) => string;
  /** Headers that the middlewares set for every response of the API, by the origin of the request. */
  private readonly headersByOrigin = new Map<string, OutgoingHttpHeaders>();

  /** Call after the settings of Express, because the constructor reads two of them. */
  constructor(
    private readonly app: NestExpressApplication,
    private readonly options: DirectOptions,
  ) {
    this.config = app.get<Config>(CONFIG);
    this.scope = app.get(RequestScope);
    this.clock = app.get(Clock);
    this.sessions = app.get(SessionCheck);
    this.runners = app.get(OperationRunners);
    this.metrics = app.get(OperationMetrics);
    this.origins = allowedOrigins(this.config);
    this.filesHost = this.config.FILES_ORIGIN ? new URL(this.config.FILES_ORIGIN).host : undefined;
    const express = app.getHttpAdapter().getInstance() as Express;
    this.isTrusted = express.get('trust proxy fn') as DirectQueries['isTrusted'];
    this.tagOf = express.get('etag fn') as DirectQueries['tagOf'];
  }

  /** Receives the requests before the middlewares. */
  listen(): void {
    const server = this.app.getHttpServer() as Server;
    const [passOn] = server.listeners('request') as Listener[];
    if (!passOn) throw new Error('The server has no listener to pass requests on to');
    server.removeListener('request', passOn);
    server.on('request', (request, response) => {
      if (!this.answers(request, response, passOn)) passOn(request, response);
    });
  }

  /**
   * Records the headers that the middlewares before this one have set, for the direct responses. These headers depend
   * only on the origin of the request.
   */
  recordHeaders(): RequestHandler {
    return (request, response, next): void => {
      const origin = originOf(request);
      if (this.isAllowed(origin)) this.headersByOrigin.set(origin, { ...response.getHeaders() });
      next();
    };
  }

  /** Whether the request is answered here, or waits here for its body. */
  private answers(request: IncomingMessage, response: ServerResponse, passOn: Listener): boolean {
    if (this.filesHost && request.headers.host === this.filesHost) return false;
    const endpoint = endpointOfPost(request, this.config.GRAPHQL_MAX_BODY_BYTES);
    if (endpoint) {
      peekBody(
        request,
        Number(request.headers['content-length']),
        (body) => this.answersQuery(request, response, endpoint, readBody(body)),
        () => passOn(request, response),
      );
      return true;
    }
    return this.answersQuery(request, response, '/public/graphql', readAddress(request, this.options.manifest));
  }

  private answersQuery(
    request: IncomingMessage,
    response: ServerResponse,
    endpoint: EndpointPath,
    sent: SentQuery | undefined,
  ): boolean {
    const query = sent && this.directQuery(request, endpoint, sent);
    if (!query) return false;
    const ip = proxyAddress(request, this.isTrusted);
    const locale =
      request.method === 'GET'
        ? localeOf(query.locale, undefined)
        : localeOf(header(request, 'locale'), header(request, 'accept-language'));
    const values = {
      ...scopeOfRequest(Object.assign(request, { body: query.body }), ip, locale, this.clock),
      ...(query.actor && scopeOf(query.actor)),
    };
    // The middleware sends the refusal. It counts the request again, but the limit is already exceeded.
    if (this.options.limits.take(query.actor, values.address ?? '', request.method === 'GET') > 0) return false;
    this.scope.run(values, () => {
      this.run(request, response, query).catch((error: unknown) => {
        this.logger.error(errorText(error));
        response.destroy();
      });
    });
    return true;
  }

  /** Returns undefined when the document, the session or the headers are not known yet, or when the request must be refused. */
  private directQuery(request: IncomingMessage, endpoint: EndpointPath, sent: SentQuery): DirectQuery | undefined {
    const origin = originOf(request);
    const headers = this.isAllowed(origin) ? this.headersByOrigin.get(origin) : undefined;
    const operation = headers && this.runners.of(endpoint).findQuery(sent.text);
    if (!operation || (sent.operationName ?? operation.operation.name?.value) !== operation.operation.name?.value)
      return undefined;
    if (variableFault(sent.variables)) return undefined;
    const authorization = endpoint === '/graphql' ? header(request, 'authorization') : undefined;
    const actor = authorization === undefined ? undefined : this.cachedActor(authorization);
    if (authorization !== undefined && !actor) return undefined;
    return { ...sent, endpoint, operation, actor, headers };
  }

  private async run(request: IncomingMessage, response: ServerResponse, query: DirectQuery): Promise<void> {
    const startedAt = performance.now();
    const { endpoint, operation, variables } = query;
    const result = await this.runners.of(endpoint).run(operation, { req: request, res: response }, variables);
    const errors = result.errors?.slice(0, MOST_ERRORS);
    const valid = result.status === 400 ? undefined : operation.operation;
    this.metrics.recordDirect(endpoint, valid, errors, performance.now() - startedAt);
    await this.send(request, response, query, { ...result, ...(errors && { errors }) });
  }

  private async send(
    request: IncomingMessage,
    response: ServerResponse,
    { headers, variables }: DirectQuery,
    { status, ...result }: OperationResult,
  ): Promise<void> {
    const body = `${JSON.stringify(result)}\n`;
    const isGet = request.method === 'GET';
    // The names of the recorded headers are in lower case. The same name in another case would be sent as a second header.
    const all: OutgoingHttpHeaders = {
      ...headers,
      vary: isGet ? 'Accept-Encoding' : varyOf(headers),
      'x-request-id': this.scope.values.requestId,
      'content-type': 'application/json; charset=utf-8',
    };
    if (isGet) {
      const tag = this.tagOf(body);
      all['cache-control'] = cacheControlOf(variables, Boolean(result.errors));
      all.etag = tag;
      if (status === 200 && request.headers['if-none-match'] === tag) return sendNotModified(response, all);
    }
    const isOk = status === 400 && acceptsRefusalWith200(request.headers.accept);
    await sendResponse(
      request,
      response,
      { status: isOk ? 200 : status, headers: all, body },
      this.options.compressFrom,
    );
  }

  private cachedActor(authorization: string): Actor | undefined {
    const [, token] = BEARER.exec(authorization) ?? [];
    return token === undefined ? undefined : this.sessions.cachedActor(token);
  }

  private isAllowed(origin: string): boolean {
    return origin === '' || this.origins.has(origin);
  }
}

const originOf = (request: IncomingMessage): string => header(request, 'origin') ?? '';

const varyOf = ({ vary }: OutgoingHttpHeaders): string =>
  vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding';
