import { Injectable } from '@nestjs/common';

import { dayOf } from '../../../common/dates';
import { DomainError } from '../../../common/errors';
import { allOf } from '../../../common/faults';
import { snakeCase } from '../../../common/names';
import { Commands } from '../../../platform/commands/commands';
import { Clock } from '../../../platform/context/clock';
import type { PageInput } from '../../../platform/graphql/page';
import { RootCommandsService } from '../../../platform/root/root-commands.service';
import { OptionCacheService } from '../../options';
import { masked } from './masked-value';
import type {
  CandidateCorrectionInput,
  RootCandidateFilter,
  RootCandidatePage,
  RootCandidateSort,
  RootCandidateType,
} from './root-candidate.types';
import { type Correctable, RootCandidatesRepository } from './root-candidates.repository';

/** Support functions for candidates: find, correct with a reason, block and unblock. */
@Injectable()
export class RootCandidatesService {
  constructor(
    private readonly commands: Commands,
    private readonly candidates: RootCandidatesRepository,
    private readonly options: OptionCacheService,
    private readonly rootCommands: RootCommandsService,
    private readonly clock: Clock,
  ) {}

  list(
    page?: PageInput | null,
    sort?: RootCandidateSort | null,
    filter?: RootCandidateFilter | null,
  ): Promise<RootCandidatePage> {
    return this.candidates.list(page, sort, filter, { action: 'candidate.listed', objectType: 'Candidate' });
  }

  one(id: string): Promise<RootCandidateType> {
    const objectId = this.rootCommands.requireUuid(id);
    return this.candidates.get(id, { action: 'candidate.looked-at', objectType: 'Candidate', objectId });
  }

  async correct(
    id: string,
    version: number,
    input: CandidateCorrectionInput,
    reason: string,
  ): Promise<RootCandidateType> {
    await this.options.ready();
    const after = this.checked(input);
    await this.commands.run(async () => {
      const before = await this.candidates.lock(id, version);
      const names = (Object.keys(after) as (keyof Correctable)[]).filter((name) => before[name] !== after[name]);
      await this.candidates.correct(id, names, after);
      const changes = Object.fromEntries(
        names.map((name) => [snakeCase(name), [masked(before[name]), masked(after[name])]]),
      );
      await this.rootCommands.record({
        action: 'candidate.corrected',
        objectType: 'Candidate',
        objectId: id,
        changes,
        reason,
      });
    });
    return this.candidates.get(id);
  }

  block = (id: string, version: number, reason: string): Promise<RootCandidateType> =>
    this.setBlocked(id, version, true, reason);

  unblock = (id: string, version: number, reason: string): Promise<RootCandidateType> =>
    this.setBlocked(id, version, false, reason);

  private async setBlocked(id: string, version: number, blocked: boolean, reason: string): Promise<RootCandidateType> {
    await this.commands.run(async () => {
      this.rootCommands.forget(await this.candidates.setBlocked(id, version, blocked));
      const action = blocked ? 'candidate.blocked' : 'candidate.unblocked';
      await this.rootCommands.record({ action, objectType: 'Candidate', objectId: id, reason });
    });
    return this.candidates.get(id);
  }

  private checked(input: CandidateCorrectionInput): Correctable {
    const { name, surname, telephone = null, profession = null, birthDate = null, taxNumber = null } = input;
    return allOf((faults) => {
      if (birthDate && birthDate > dayOf(this.clock.now()))
        faults.add(new DomainError('INVALID_INPUT', { reason: 'IN_THE_FUTURE' }, 'birthDate'));
      const province = faults.of(() => this.options.idOrNull('PROVINCE', input.province, 'province'), null);
      return { name, surname, telephone, profession, birthDate, taxNumber, province };
    });
  }
}
