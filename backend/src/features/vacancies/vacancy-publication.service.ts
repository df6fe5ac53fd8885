import { Injectable } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../common/errors';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import { Outbox } from '../../platform/events/outbox';
import { DueRows } from '../../platform/jobs';
import { EXPIRE_DUE, PUBLISH_DUE } from './vacancies.service';
import type { Vacancy } from './vacancy.entity';
import { completenessFaults } from './vacancy.policy';
import { VacancyReader } from './vacancy.reader';
import { type PlanLimits, VacancyRepository } from './vacancy.repository';
import { PendingReason, VacancyStatus, vacancyStates } from './vacancy.states';
import type { VacancyType } from './vacancy.types';

/** Publication, at once or at its instant, and what takes it back. The rows that say when are the truth; jobs only wake. */
@Injectable()
export class VacancyPublicationService {
  constructor(
    private readonly db: Database,
    private readonly vacancies: VacancyRepository,
    private readonly reader: VacancyReader,
    private readonly due: DueRows,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async publish(id: string, version: number, publishAt?: Date | null): Promise<VacancyType> {
    await this.db.transaction(async () => {
      const vacancy = await this.vacancies.lock(id, version, 'VACANCY_PUBLISH');
      const now = this.clock.now();
      const at = publishAt ?? vacancy.publishAt;
      const later = at !== null && at > now;
      vacancyStates.assert(vacancy.status, 'submit', later ? VacancyStatus.PENDING : VacancyStatus.PUBLISHED);
      const limits = await this.vacancies.limits();
      await this.assertComplete({ ...vacancy, publishAt: later ? at : null }, limits, now);
      if (limits.vacancies !== null && (await this.vacancies.runningBeside(id)) >= limits.vacancies)
        throw new DomainError('QUOTA_EXCEEDED', { limit: limits.vacancies });
      const changes: Partial<Vacancy> = later
        ? { status: VacancyStatus.PENDING, pendingReason: PendingReason.SCHEDULED, publishAt: at }
        : { status: VacancyStatus.PUBLISHED, publishAt: now, publishedAt: now };
      await this.vacancies.update(vacancy, changes);
      if (later) await this.due.schedule(PUBLISH_DUE, id, at);
      else await this.announce(vacancy);
      await this.audit.record({
        action: later ? 'vacancy.scheduled' : 'vacancy.published',
        objectType: 'Vacancy',
        objectId: id,
      });
    });
    return this.reader.get(id, 'VACANCY_PUBLISH');
  }

  async withdraw(id: string, version: number, reason?: string | null): Promise<VacancyType> {
    await this.db.transaction(async () => {
      const vacancy = await this.vacancies.lock(id, version, 'VACANCY_PUBLISH');
      vacancyStates.assert(vacancy.status, 'withdraw');
      await this.vacancies.update(vacancy, { status: VacancyStatus.DRAFT, pendingReason: null });
      await this.due.cancel(PUBLISH_DUE, id);
      await this.audit.record({
        action: 'vacancy.withdrawn',
        objectType: 'Vacancy',
        objectId: id,
        ...(reason && { reason: reason.slice(0, 500) }),
      });
    });
    return this.reader.get(id, 'VACANCY_PUBLISH');
  }

  async unpublish(id: string, version: number): Promise<VacancyType> {
    await this.db.transaction(async () => {
      const vacancy = await this.vacancies.lock(id, version, 'VACANCY_PUBLISH');
      vacancyStates.assert(vacancy.status, 'unpublish');
      const count = await this.vacancies.candidacies(id);
      if (count > 0) throw new DomainError('IN_USE', { count });
      await this.vacancies.update(vacancy, { status: VacancyStatus.DRAFT, publishedAt: null, publishAt: null });
      await this.due.cancel(EXPIRE_DUE, id);
      await this.audit.record({ action: 'vacancy.unpublished', objectType: 'Vacancy', objectId: id });
    });
    return this.reader.get(id, 'VACANCY_PUBLISH');
  }

  /** The instant of a scheduled vacancy has come. Run twice, or for one that was withdrawn meanwhile, it does nothing. */
  async release(id: string): Promise<void> {
    await this.db.transaction(async () => {
      const vacancy = await this.vacancies.lockIfPresent(id);
      const now = this.clock.now();
      if (!vacancy || vacancy.status !== VacancyStatus.PENDING || !vacancy.publishAt || vacancy.publishAt > now) return;
      vacancyStates.assert(vacancy.status, 'release', VacancyStatus.PUBLISHED);
      await this.vacancies.update(vacancy, { status: VacancyStatus.PUBLISHED, pendingReason: null, publishedAt: now });
      await this.announce(vacancy);
      await this.audit.record({ action: 'vacancy.published', objectType: 'Vacancy', objectId: id });
    });
  }

  /** The end of a published vacancy has come; an end that was moved later stays open and is due again. */
  async expire(id: string): Promise<void> {
    await this.db.transaction(async () => {
      const vacancy = await this.vacancies.lockIfPresent(id);
      const now = this.clock.now();
      if (!vacancy || vacancy.status !== VacancyStatus.PUBLISHED || !vacancy.endDate || vacancy.endDate > now) return;
      vacancyStates.assert(vacancy.status, 'expire', VacancyStatus.EXPIRED);
      await this.vacancies.update(vacancy, { status: VacancyStatus.EXPIRED, expiredAt: now });
      await this.outbox.add('vacancy.expired', { vacancyId: id });
      await this.audit.record({ action: 'vacancy.expired', objectType: 'Vacancy', objectId: id });
    });
  }

  private async announce(vacancy: Vacancy): Promise<void> {
    if (vacancy.endDate) await this.due.schedule(EXPIRE_DUE, vacancy.id, vacancy.endDate);
    await this.outbox.add('vacancy.published', { vacancyId: vacancy.id });
  }

  private async assertComplete(vacancy: Vacancy, { price }: PlanLimits, now: Date): Promise<void> {
    const asked = await this.vacancies.requirements(vacancy);
    const stages = await this.vacancies.stages(vacancy.id);
    DomainErrors.throwIfAny(completenessFaults({ ...vacancy, stages }, asked, price, now));
  }
}
