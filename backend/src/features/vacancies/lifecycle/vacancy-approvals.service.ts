import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Commands } from '../../../platform/commands/commands';
import { RequestScope } from '../../../platform/context/request-scope';
import { VacancyOpeningService } from './vacancy-opening.service';
import type { Vacancy } from '../vacancy.entity';
import { VacancyReader } from '../reading/vacancy.reader';
import { VacancyRepository } from '../vacancy.repository';
import { backFrom, PendingReason, vacancyStates } from '../vacancy.states';
import type { VacancyType } from '../vacancy.types';

/** Approves or refuses the publication of a vacancy. */
@Injectable()
export class VacancyApprovalsService {
  constructor(
    private readonly commands: Commands,
    private readonly scope: RequestScope,
    private readonly vacancies: VacancyRepository,
    private readonly opening: VacancyOpeningService,
    private readonly reader: VacancyReader,
  ) {}

  async approve(id: string, version: number): Promise<VacancyType> {
    await this.commands.run(async (command) => {
      const vacancy = await this.lockAwaitingApproval(id, version);
      await command.audit({ action: 'vacancy.approved', objectType: 'Vacancy', objectId: id });
      await this.opening.publishApproved(vacancy);
      await command.publish('vacancy.approved', { vacancyId: id, requestedBy: vacancy.approvalRequestedBy });
    });
    return this.reader.get(id, 'VACANCY_APPROVE');
  }

  async refuse(id: string, version: number, reason: string): Promise<VacancyType> {
    await this.commands.run(async (command) => {
      const vacancy = await this.lockAwaitingApproval(id, version);
      const back = backFrom(vacancy);
      vacancyStates.assert(vacancy.status, 'refuse', back.status);
      await this.vacancies.update(vacancy, {
        ...back,
        approvalDecidedBy: this.scope.values.personId ?? null,
        approvalDecidedAt: command.now,
        refusalReason: reason,
      });
      await command.audit({ action: 'vacancy.refused', objectType: 'Vacancy', objectId: id, reason });
      await command.publish('vacancy.refused', { vacancyId: id, requestedBy: vacancy.approvalRequestedBy });
    });
    return this.reader.get(id, 'VACANCY_APPROVE');
  }

  private async lockAwaitingApproval(id: string, version: number): Promise<Vacancy> {
    const vacancy = await this.vacancies.lock(id, version, 'VACANCY_APPROVE');
    if (vacancy.pendingReason === PendingReason.AWAITING_APPROVAL) return vacancy;
    throw new DomainError('INVALID_STATE', { status: vacancy.status, event: 'approve' });
  }
}
