import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { allOf } from '../../../common/faults';
import { withinReach } from '../../../platform/access/reach';
import { Commands } from '../../../platform/commands/commands';
import { readInputWith } from '../../../platform/graphql/inputs/input.pipe';
import { RunReader, Runs } from '../../../platform/runs';
import { OptionCacheService } from '../../options';
import { VacancyClosingService } from '../../vacancies';
import { activeCandidaciesOf } from '../candidacy.repository';
import { type ClosedVacancy, CloseVacancyInput, OpenCandidacies } from './closing.types';
import type { Rejection } from './open-rejections.worker';

/** Closes a vacancy and starts the run that rejects its candidacies in progress, in one transaction. */
@Injectable()
export class ClosingService {
  constructor(
    private readonly commands: Commands,
    private readonly closing: VacancyClosingService,
    private readonly options: OptionCacheService,
    private readonly runs: Runs,
    private readonly runReader: RunReader,
  ) {}

  async close(id: string, version: number, given: CloseVacancyInput): Promise<ClosedVacancy> {
    await this.options.ready();
    const { input, rejection } = this.checked(given);
    const runId = await this.commands.run(async ({ actor }) => {
      // This waits for applications in progress, which lock the vacancy. After it, nobody can apply.
      const vacancy = await this.closing.close(id, version, input.reason, input.note ?? null);
      if (!rejection) return null;
      const may = actor.permissions.has('APPLICATION_DECIDE') && withinReach(actor, 'APPLICATION_DECIDE', vacancy);
      if (!may) throw new DomainError('FORBIDDEN', {}, 'input.candidacies');
      return this.runs.start({
        kind: 'REJECT_OPEN',
        subject: { type: 'Vacancy', ...vacancy },
        params: rejection,
        itemType: 'Candidacy',
        items: activeCandidaciesOf(id),
      });
    });
    return {
      vacancy: await this.closing.closed(id),
      run: runId ? (await this.runReader.seen(runId, 'VACANCY_PUBLISH')).run : null,
    };
  }

  private checked(given: CloseVacancyInput): { input: CloseVacancyInput; rejection: Rejection | null } {
    return allOf((faults) => {
      const input = readInputWith(faults, CloseVacancyInput, given, 'input');
      const isRejection = input.candidacies === OpenCandidacies.REJECT;
      return { input, rejection: (isRejection && faults.check(() => this.rejection(input))) || null };
    });
  }

  private rejection({ rejectionReason, feedback = null, notify }: CloseVacancyInput): Rejection {
    if (!rejectionReason) throw new DomainError('FIELD_REQUIRED', {}, 'input.rejectionReason');
    return {
      reason: this.options.idOf('REJECTION_REASON', rejectionReason, 'input.rejectionReason'),
      feedback,
      notify,
    };
  }
}
