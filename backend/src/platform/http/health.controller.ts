import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';

import { Access } from '../access/access.decorator';
import { Database } from '../database/database';

@Controller('health')
export class HealthController {
  constructor(private readonly db: Database) {}

  /** The process answers. */
  @Get('live')
  @Access({ kinds: ['ANYONE'] })
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** The database answers too: requests may be sent here. */
  @Get('ready')
  @Access({ kinds: ['ANYONE'] })
  async ready(): Promise<{ status: string }> {
    const answers = await this.db.read({ name: 'ready', text: 'select 1 as ok' }).catch((cause: unknown) => {
      throw new ServiceUnavailableException('database', { cause });
    });
    return { status: answers.length === 1 ? 'ok' : 'unknown' };
  }
}
