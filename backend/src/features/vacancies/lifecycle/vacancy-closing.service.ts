import { Injectable } from '@nestjs/common';

import { Commands } from '../../../platform/commands/commands';
import { VacancyScheduleService } from './vacancy-schedule.service';
import { endedAt } from './vacancy-opening.service';
import { VacancyReader } from '../reading/vacancy.reader';
import { VacancyRepository } from '../vacancy.repository';
import { type CloseReason, vacancyStates } from '../vacancy.states';
import type { VacancyType } from '../vacancy.types';

/** Ends a vacancy on request of a person. */
@Injectable()
export class VacancyClosingService {
  constructor(
    private readonly commands: Commands,
    private readonly vacancies: VacancyRepository,
    private readonly schedule: VacancyScheduleService,
    private readonly reader: VacancyReader,
  ) {}

  /** Closes the vacancy. The caller decides its candidacies in the same transaction. */
  async close(
    id: string,
    version: number,
    reason: CloseReason,
    closeNote: string | null,
  ): Promise<{ id: string; title: string; departmentId: string | null; ownerId: string }> {
    return this.commands.run(async (command) => {
      const vacancy = await this.vacancies.lock(id, version, 'VACANCY_PUBLISH');
      await this.vacancies.update(vacancy, {
        status: vacancyStates.next(vacancy.status, 'close'),
        expiredAt: endedAt(vacancy),
        closedAt: command.now,
        closeReason: reason,
        closeNote,
      });
      await this.schedule.cancel(id);
      await command.audit({
        action: 'vacancy.closed',
        objectType: 'Vacancy',
        objectId: id,
        changes: { reason },
        ...(closeNote && { reason: closeNote }),
      });
      await command.publish('vacancy.closed', { vacancyId: id });
      return vacancy;
    });
  }

  /** The closed vacancy, read with the permission of the command. */
  closed(id: string): Promise<VacancyType> {
    return this.reader.get(id, 'VACANCY_PUBLISH');
  }

  async archive(id: string, version: number): Promise<VacancyType> {
    await this.commands.run(async (command) => {
      const vacancy = await this.vacancies.lock(id, version, 'VACANCY_PUBLISH');
      await this.vacancies.update(vacancy, {
        status: vacancyStates.next(vacancy.status, 'archive'),
        expiredAt: endedAt(vacancy),
        archivedAt: command.now,
      });
      await this.schedule.cancel(id);
      await command.audit({ action: 'vacancy.archived', objectType: 'Vacancy', objectId: id });
    });
    return this.reader.get(id, 'VACANCY_PUBLISH');
  }
}
