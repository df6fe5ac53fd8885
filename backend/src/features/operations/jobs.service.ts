import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { Commands } from '../../platform/commands/commands';
import { checkedIds } from '../../platform/database/page';
import { RootCommandsService } from '../../platform/root/root-commands.service';
import { JobsRepository } from './jobs.repository';

/** Retries of failed work by ROOT users. */
@Injectable()
export class JobsService {
  constructor(
    private readonly commands: Commands,
    private readonly jobs: JobsRepository,
    private readonly rootCommands: RootCommandsService,
  ) {}

  /** Returns how many were queued again; work that finished meanwhile is not counted. */
  async retry(ids: readonly string[]): Promise<number> {
    const jobIds = checkedIds(ids, isUuid) ?? [];
    if (jobIds.length === 0) throw new DomainError('INVALID_INPUT', {}, 'ids');
    return this.commands.run(async () => {
      const queued = await this.jobs.retry(jobIds);
      for (const id of jobIds)
        await this.rootCommands.record({ action: 'job.retried', objectType: 'Job', objectId: id });
      return queued;
    });
  }
}
