import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { CONFIG, type Config } from '../config/config';
import { errorText } from '../logging/error-text';
import { Metrics } from '../metrics/metrics';
import { metricsReaders } from '../metrics/metrics-readers';
import { Readiness } from './readiness';

/** The worker's only HTTP endpoint, on WORKER_PORT if set: health and metrics. */
@Injectable()
export class WorkerHttp implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WorkerHttp.name);
  private readonly mayRead: ReturnType<typeof metricsReaders>;
  private server?: Server;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {
    this.mayRead = metricsReaders(config);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { WORKER_PORT, HOST } = this.config;
    if (!WORKER_PORT) return;
    const server = createServer((request, response) => {
      this.answer(request, response).catch((error: unknown) => {
        this.logger.error(errorText(error));
        response.writeHead(500).end();
      });
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(WORKER_PORT, HOST, resolve);
    });
    this.server = server;
  }

  beforeApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.method === 'GET' ? request.url?.split('?')[0] : undefined;
    if (path === '/health/live') return json(response, 200, { status: 'ok' });
    if (path === '/health/ready') {
      const report = await this.readiness.report();
      return json(response, report.status === 'ok' ? 200 : 503, report);
    }
    if (path === '/metrics' && this.mayRead(request)) {
      response.writeHead(200, { 'Content-Type': this.metrics.contentType }).end(await this.metrics.text());
      return;
    }
    json(response, 404, { status: 'unknown' });
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
