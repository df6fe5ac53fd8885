import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { DueRowsRepository } from '../../../platform/jobs';
import type { Vacancy } from '../vacancy.entity';
import { PendingReason, VacancyStatus } from '../vacancy.states';

export const PUBLISH_DUE = 'vacancy.publish';
export const EXPIRE_DUE = 'vacancy.expire';
/** The owner is notified while there is time to prolong the vacancy. */
export const EXPIRING_DUE = 'vacancy.expiring';
export const EXPIRING_MILLISECONDS = 2 * 86_400_000;

/** Timed work of vacancies. */
@Injectable()
export class VacancyScheduleService {
  constructor(
    private readonly due: DueRowsRepository,
    private readonly clock: Clock,
  ) {}

  schedulePublication(id: string, at: Date): Promise<void> {
    return this.due.schedule(PUBLISH_DUE, id, at);
  }

  /** Can be called again with another end: both rows move. */
  async scheduleEnd(id: string, endDate: Date): Promise<void> {
    await this.due.schedule(EXPIRE_DUE, id, endDate);
    const warningAt = new Date(endDate.getTime() - EXPIRING_MILLISECONDS);
    if (warningAt > this.clock.now()) await this.due.schedule(EXPIRING_DUE, id, warningAt);
    else await this.due.cancel(EXPIRING_DUE, id);
  }

  /** Moves timed work when an edit changes its time. */
  async reschedule(before: Vacancy, after: Vacancy): Promise<void> {
    const changed = (old: Date | null, next: Date | null) => (next?.getTime() === old?.getTime() ? null : next);
    const newPublishAt = before.pendingReason === PendingReason.SCHEDULED && changed(before.publishAt, after.publishAt);
    const newEndDate = before.status === VacancyStatus.PUBLISHED && changed(before.endDate, after.endDate);
    if (newPublishAt) await this.schedulePublication(before.id, newPublishAt);
    if (newEndDate) await this.scheduleEnd(before.id, newEndDate);
  }

  async cancel(id: string): Promise<void> {
    await this.due.cancel(PUBLISH_DUE, id);
    await this.due.cancel(EXPIRE_DUE, id);
    await this.due.cancel(EXPIRING_DUE, id);
  }
}
