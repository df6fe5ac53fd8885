import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { Commands } from '../../platform/commands/commands';
import { type ChosenJobs, JobsRepository } from './jobs.repository';
import type { JobSelection } from './jobs.types';

const MOST_IDS = 1000;

/** Retries of failed work by ROOT users. */
@Injectable()
export class JobsService {
  constructor(
    private readonly commands: Commands,
    private readonly jobs: JobsRepository,
  ) {}

  count(selection: JobSelection): Promise<number> {
    return this.jobs.count(chosen(selection));
  }

  /** Returns how many were queued again; work that finished meanwhile is not counted. */
  async retry(selection: JobSelection): Promise<number> {
    const jobs = chosen(selection);
    return this.commands.run(async (command) => {
      const ids = await this.jobs.ids(jobs);
      const queued = await this.jobs.retry(ids);
      const action = 'job.retried';
      await command.auditAll(ids.map((objectId) => ({ action, objectType: 'Job', objectId })));
      await command.publishAll(
        action,
        ids.map((objectId) => ({ objectId })),
      );
      return queued;
    });
  }
}

/** Refuses a selection that is neither ids nor a filter. */
function chosen({ ids, filter, except }: JobSelection): ChosenJobs {
  if (Boolean(ids) === Boolean(filter)) throw new DomainError('INVALID_INPUT', {}, 'selection');
  if (filter) return { filter, except: uuids(except ?? [], 'selection.except') };
  if (except) throw new DomainError('INVALID_INPUT', {}, 'selection.except');
  if (ids?.length === 0) throw new DomainError('FIELD_REQUIRED', {}, 'selection.ids');
  return { ids: uuids(ids ?? [], 'selection.ids') };
}

function uuids(ids: readonly string[], field: string): string[] {
  if (ids.length > MOST_IDS) throw new DomainError('INVALID_INPUT', { max: MOST_IDS }, field);
  if (!ids.every(isUuid)) throw new DomainError('INVALID_INPUT', {}, field);
  return [...new Set(ids)];
}
