import { Injectable } from '@nestjs/common';

import { type Command, Commands } from '../../../platform/commands/commands';
import { DomainError } from '../../../common/errors';
import { VacancyScheduleService } from './vacancy-schedule.service';
import { NOT_ASKED, VacancyOpeningService } from './vacancy-opening.service';
import type { Vacancy } from '../vacancy.entity';
import { VacancyReader } from '../reading/vacancy.reader';
import { VacancyRepository } from '../vacancy.repository';
import { backFrom, PendingReason, VacancyStatus, vacancyStates } from '../vacancy.states';
import type { VacancyType } from '../vacancy.types';

/**
 * Publishes now or at a scheduled time, and withdraws. The stored times are authoritative; jobs only wake the worker.
 */
@Injectable()
export class VacancyPublicationService {
  constructor(
    private readonly commands: Commands,
    private readonly vacancies: VacancyRepository,
    private readonly opening: VacancyOpeningService,
    private readonly schedule: VacancyScheduleService,
    private readonly reader: VacancyReader,
  ) {}

  async publish(id: string, version: number, publishAt?: Date | null): Promise<VacancyType> {
    await this.commands.run(async () => {
      const vacancy = await this.vacancies.lock(id, version, 'VACANCY_PUBLISH');
      const { endDate } = vacancy;
      await this.opening.request(vacancy, 'submit', { publishAt: publishAt ?? vacancy.publishAt, endDate });
    });
    return this.reader.get(id, 'VACANCY_PUBLISH');
  }

  async republish(id: string, version: number, endDate: Date, publishAt?: Date | null): Promise<VacancyType> {
    await this.commands.run(async () => {
      const vacancy = await this.vacancies.lock(id, version, 'VACANCY_PUBLISH');
      await this.opening.request(vacancy, 'republish', { publishAt: publishAt ?? null, endDate });
    });
    return this.reader.get(id, 'VACANCY_PUBLISH');
  }

  async withdraw(id: string, version: number, reason?: string | null): Promise<VacancyType> {
    await this.commands.run(async (command) => {
      const vacancy = await this.vacancies.lock(id, version, 'VACANCY_PUBLISH');
      const back = backFrom(vacancy);
      vacancyStates.assert(vacancy.status, 'withdraw', back.status);
      await this.vacancies.update(vacancy, { ...back, ...NOT_ASKED });
      await this.schedule.cancel(id);
      await command.audit({
        action: 'vacancy.withdrawn',
        objectType: 'Vacancy',
        objectId: id,
        ...(reason && { reason }),
      });
    });
    return this.reader.get(id, 'VACANCY_PUBLISH');
  }

  async unpublish(id: string, version: number): Promise<VacancyType> {
    await this.commands.run(async (command) => {
      const vacancy = await this.vacancies.lock(id, version, 'VACANCY_PUBLISH');
      const status = vacancyStates.next(vacancy.status, 'unpublish');
      const count = await this.vacancies.candidacies(id);
      if (count > 0) throw new DomainError('IN_USE', { count, what: 'CANDIDACIES', action: 'UNPUBLISH' });
      await this.vacancies.update(vacancy, { status, publishedAt: null, publishAt: null });
      await this.schedule.cancel(id);
      await command.audit({ action: 'vacancy.unpublished', objectType: 'Vacancy', objectId: id });
    });
    return this.reader.get(id, 'VACANCY_PUBLISH');
  }

  /**
   * Publishes a scheduled vacancy when it is due. Does nothing if the vacancy was published or withdrawn before. If the
   * end of the vacancy passed while no worker ran, the vacancy expires without publication and notifications.
   */
  async release(id: string): Promise<void> {
    await this.commands.run(async (command) => {
      const vacancy = await this.vacancies.lockIfPresent(id);
      const now = command.now;
      if (!vacancy || vacancy.status !== VacancyStatus.PENDING) return;
      const { pendingReason, publishAt, endDate } = vacancy;
      if (pendingReason !== PendingReason.SCHEDULED || !publishAt || publishAt > now) return;
      if (!endDate || endDate <= now) return this.end(command, vacancy, 'release', now);
      await this.opening.open(vacancy, {
        status: vacancyStates.next(vacancy.status, 'release', VacancyStatus.PUBLISHED),
      });
    });
  }

  /**
   * Expires a published vacancy at its end. If the end was moved to a later time, the vacancy stays published.
   */
  async expire(id: string): Promise<void> {
    await this.commands.run(async (command) => {
      const vacancy = await this.vacancies.lockIfPresent(id);
      const now = command.now;
      if (!vacancy || vacancy.status !== VacancyStatus.PUBLISHED || !vacancy.endDate || vacancy.endDate > now) return;
      await this.end(command, vacancy, 'expire', now);
    });
  }

  private async end(command: Command, vacancy: Vacancy, event: 'release' | 'expire', now: Date): Promise<void> {
    const { id } = vacancy;
    const status = vacancyStates.next(vacancy.status, event, VacancyStatus.EXPIRED);
    await this.vacancies.update(vacancy, { status, pendingReason: null, expiredAt: now });
    await command.publish('vacancy.expired', { vacancyId: id });
    await command.audit({ action: 'vacancy.expired', objectType: 'Vacancy', objectId: id });
  }
}
