import { Injectable } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../../common/errors';
import { withinReach } from '../../../platform/access/reach';
import { AuditRepository } from '../../../platform/audit/audit.repository';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { OutboxRepository } from '../../../platform/events/outbox.repository';
import { VacancyScheduleService } from './vacancy-schedule.service';
import type { Vacancy } from '../vacancy.entity';
import { completenessFaults } from '../vacancy.policy';
import { VacancyRepository } from '../vacancy.repository';
import { PendingReason, VacancyStatus, vacancyStates } from '../vacancy.states';

export const NOT_ASKED = {
  approvalRequestedBy: null,
  approvalRequestedAt: null,
  approvalDecidedBy: null,
  approvalDecidedAt: null,
  refusalReason: null,
} as const satisfies Partial<Vacancy>;

const OPEN_AGAIN = {
  pendingReason: null,
  expiredAt: null,
  closedAt: null,
  closeReason: null,
  closeNote: null,
} as const satisfies Partial<Vacancy>;

/** Changes to a vacancy with the state that the event leads to. */
type Changes = Partial<Vacancy> & Pick<Vacancy, 'status'>;

/**
 * Publication of a vacancy: checks, approval, and timed follow-up. Every method joins the transaction of the command.
 */
@Injectable()
export class VacancyOpeningService {
  constructor(
    private readonly scope: RequestScope,
    private readonly vacancies: VacancyRepository,
    private readonly schedule: VacancyScheduleService,
    private readonly audit: AuditRepository,
    private readonly outbox: OutboxRepository,
    private readonly clock: Clock,
  ) {}

  /** Requests the publication of a locked vacancy: now, at a later time, or after an approval. */
  async request(
    vacancy: Vacancy,
    event: 'submit' | 'republish',
    { publishAt, endDate }: Pick<Vacancy, 'publishAt' | 'endDate'>,
  ): Promise<void> {
    const now = this.clock.now();
    const scheduledAt = publishAt !== null && publishAt > now ? publishAt : null;
    const isApprovalNeeded = await this.needsApproval(vacancy);
    const status = vacancyStates.next(
      vacancy.status,
      event,
      isApprovalNeeded || scheduledAt ? VacancyStatus.PENDING : VacancyStatus.PUBLISHED,
    );
    const requestedVacancy = { ...vacancy, endDate, publishAt: scheduledAt };
    await this.assertFit(requestedVacancy, now);
    const columns = { status, publishAt: scheduledAt, endDate, expiredAt: endedAt(vacancy) };
    if (isApprovalNeeded) await this.requestApproval(requestedVacancy, columns, now);
    else await this.publishOrSchedule(requestedVacancy, { ...columns, ...NOT_ASKED }, event === 'republish');
  }

  /**
   * Publishes after an approval. All checks run again, because the vacancy or the plan may have changed since the
   * request.
   */
  async publishApproved(vacancy: Vacancy): Promise<void> {
    const now = this.clock.now();
    const scheduledAt = vacancy.publishAt !== null && vacancy.publishAt > now ? vacancy.publishAt : null;
    const to = scheduledAt ? VacancyStatus.PENDING : VacancyStatus.PUBLISHED;
    const status = vacancyStates.next(vacancy.status, 'approve', to);
    const requestedVacancy = { ...vacancy, publishAt: scheduledAt };
    await this.assertFit(requestedVacancy, now);
    const decided = { approvalDecidedBy: this.scope.values.personId ?? null, approvalDecidedAt: now };
    await this.publishOrSchedule(
      requestedVacancy,
      { ...decided, status, publishAt: scheduledAt },
      vacancy.publishedAt !== null,
    );
  }

  /** Publishes now, until its end. */
  async open(vacancy: Vacancy, changes: Changes): Promise<void> {
    const now = this.clock.now();
    const before = vacancy.publishedAt !== null;
    await this.vacancies.update(vacancy, {
      ...changes,
      ...OPEN_AGAIN,
      publishAt: vacancy.publishAt ?? now,
      publishedAt: now,
      ...(before && { republishedAt: now }),
    });
    if (vacancy.endDate) await this.schedule.scheduleEnd(vacancy.id, vacancy.endDate);
    await this.outbox.add('vacancy.published', { vacancyId: vacancy.id });
    const action = before ? 'vacancy.republished' : 'vacancy.published';
    await this.audit.record({ action, objectType: 'Vacancy', objectId: vacancy.id });
  }

  private async publishOrSchedule(vacancy: Vacancy, changes: Changes, again: boolean): Promise<void> {
    if (!vacancy.publishAt) return this.open(vacancy, changes);
    await this.vacancies.update(vacancy, { ...changes, pendingReason: PendingReason.SCHEDULED });
    await this.schedule.cancel(vacancy.id);
    await this.schedule.schedulePublication(vacancy.id, vacancy.publishAt);
    const changed = { publishAt: vacancy.publishAt, again };
    await this.audit.record({
      action: 'vacancy.scheduled',
      objectType: 'Vacancy',
      objectId: vacancy.id,
      changes: changed,
    });
  }

  private async requestApproval(vacancy: Vacancy, changes: Changes, now: Date): Promise<void> {
    const requestedBy = this.scope.values.personId ?? '';
    await this.vacancies.update(vacancy, {
      ...changes,
      ...NOT_ASKED,
      pendingReason: PendingReason.AWAITING_APPROVAL,
      approvalRequestedBy: requestedBy,
      approvalRequestedAt: now,
    });
    await this.schedule.cancel(vacancy.id);
    await this.outbox.add('vacancy.approval-asked', { vacancyId: vacancy.id, requestedBy });
    await this.audit.record({ action: 'vacancy.approval-asked', objectType: 'Vacancy', objectId: vacancy.id });
  }

  private async needsApproval(vacancy: Vacancy): Promise<boolean> {
    const { actor } = this.scope;
    if (actor?.permissions.has('VACANCY_APPROVE') && withinReach(actor, 'VACANCY_APPROVE', vacancy)) return false;
    return this.vacancies.approvalRequired();
  }

  /** Checks that the vacancy is complete and within the limits of the plan. */
  private async assertFit(vacancy: Vacancy, now: Date): Promise<void> {
    const limits = await this.vacancies.limits();
    const requirements = await this.vacancies.requirements(vacancy);
    const stages = await this.vacancies.stages(vacancy.id);
    DomainErrors.throwIfAny(completenessFaults({ ...vacancy, stages }, requirements, limits.price, now));
    if (limits.vacancies !== null && (await this.vacancies.countPublishedExcept(vacancy.id)) >= limits.vacancies)
      throw new DomainError('QUOTA_EXCEEDED', { limit: limits.vacancies });
  }
}

/** Time of its end; the stored state may not be updated yet. */
export const endedAt = ({ status, expiredAt, endDate }: Vacancy): Date | null =>
  status === VacancyStatus.EXPIRED ? (expiredAt ?? endDate) : expiredAt;
