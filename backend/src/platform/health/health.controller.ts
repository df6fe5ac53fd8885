import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';

import { Access } from '../access/access.decorator';
import { Readiness } from './readiness';

@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Liveness: the process responds. */
  @Get('live')
  @Access({ kinds: ['ANYONE'] })
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** Readiness: whether to send requests to this process, and the state of each dependency. */
  @Get('ready')
  @Access({ kinds: ['ANYONE'] })
  async ready(@Res() response: Response): Promise<void> {
    const report = await this.readiness.report();
    response
      .status(report.status === 'ok' ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json(report);
  }
}
