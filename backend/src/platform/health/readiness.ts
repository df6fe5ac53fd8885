import { Inject, Injectable, Logger } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config';
import { type Part, READINESS } from '../config/operations-settings';
import { errorLine } from '../logging/error-text';
import { PATIENCE_MILLISECONDS, DependencyChecks } from './dependency-checks';

type State = 'ok' | 'down';
export interface Report {
  status: State | 'stopping';
  checks: Record<Part, { status: State; milliseconds: number }>;
}

/** Results are cached for this time, so that frequent probes cause no load on the dependencies. */
const KEPT_MILLISECONDS: Record<Part, number> = { database: 1000, queue: 1000, mail: 5000, disk: 1000 };

type Answer = Report['checks'][Part];

/** Whether this process can take work. The response contains states and times only; reasons are logged. */
@Injectable()
export class Readiness {
  private readonly logger = new Logger(Readiness.name);
  private readonly cachedAnswers = new Map<Part, { until: number; answer: Promise<Answer> }>();
  private readonly lastTold = new Map<Part, State>();
  private stopping = false;

  constructor(
    private readonly parts: DependencyChecks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Reports "not ready" from now on, before shutdown. */
  stop(): void {
    this.stopping = true;
  }

  async report(): Promise<Report> {
    const answers = await Promise.all(READINESS.map(async (part) => [part, await this.stateOf(part)] as const));
    const checks = Object.fromEntries(answers) as Report['checks'];
    const isDown = this.config.READY_REQUIRES.some((part) => checks[part].status === 'down');
    return { status: this.stopping ? 'stopping' : isDown ? 'down' : 'ok', checks };
  }

  private stateOf(part: Part): Promise<Answer> {
    const cached = this.cachedAnswers.get(part);
    if (cached && cached.until > performance.now()) return cached.answer;
    const answer = this.ask(part);
    this.cachedAnswers.set(part, { until: performance.now() + KEPT_MILLISECONDS[part], answer });
    return answer;
  }

  private async ask(part: Part): Promise<Answer> {
    const startedAt = performance.now();
    let status: State = 'ok';
    try {
      await withTimeLimit(this.parts.checks[part]());
    } catch (error) {
      status = 'down';
      if (this.lastTold.get(part) !== 'down') this.logger.warn(`${part} is down: ${errorLine(error)}`);
    }
    if (status === 'ok' && this.lastTold.get(part) === 'down') this.logger.log(`${part} is back`);
    this.lastTold.set(part, status);
    return { status, milliseconds: Math.round(performance.now() - startedAt) };
  }
}

function withTimeLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MILLISECONDS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
