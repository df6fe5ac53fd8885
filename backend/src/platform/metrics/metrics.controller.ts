import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import { DomainError } from '../../common/errors';
import { Access } from '../access/access.decorator';
import { CONFIG, type Config } from '../config/config';
import { Metrics } from './metrics';
import { metricsReaders } from './metrics-readers';

@Controller('metrics')
export class MetricsController {
  private readonly mayRead: ReturnType<typeof metricsReaders>;

  constructor(
    private readonly metrics: Metrics,
    @Inject(CONFIG) config: Config,
  ) {
    this.mayRead = metricsReaders(config);
  }

  /** For Prometheus; answers 404 to everybody else. */
  @Get()
  @Access({ kinds: ['ANYONE'] })
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.mayRead(request)) throw new DomainError('NOT_FOUND');
    response.setHeader('Content-Type', this.metrics.contentType).setHeader('Cache-Control', 'no-store');
    response.end(await this.metrics.text());
  }
}
