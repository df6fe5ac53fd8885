import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../../platform/config/config';
import { instantText } from '../../../common/dates';
import { Clock } from '../../../platform/context/clock';
import { type DomainEvent, OnDomainEvent } from '../../../platform/events/subscriber.decorator';
import { type CommitEffects, type DueItem, OnDueTell } from '../../../platform/jobs';
import { Mail } from '../../../platform/mail/mail';
import { EXPIRING_DUE, EXPIRING_MILLISECONDS } from '../../vacancies';
import type { MailKey } from '../mail/mail-keys';
import { absolute, vacancyDetails } from '../message-links';
import { type AccountFacts, MessageFactsRepository, type VacancyFacts } from '../message-facts.repository';
import type { NotificationKind } from '../notification.types';
import { NotifierService } from '../notifier.service';

type NotifiedEvent = 'vacancy.published' | 'vacancy.expired' | 'vacancy.closed';
type ApprovalEvent = 'vacancy.approved' | 'vacancy.refused';

/** Notifies staff of changes of a vacancy, many of them automatic, and of required approvals. */
@Injectable()
export class VacancyMessagesWorker {
  constructor(
    private readonly facts: MessageFactsRepository,
    private readonly mail: Mail,
    private readonly notifier: NotifierService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnDomainEvent('vacancy.published', 'messages.vacancy-published')
  async published(event: DomainEvent<'vacancy.published'>, effects: CommitEffects): Promise<void> {
    await this.tellOwner('VACANCY_PUBLISHED', event, effects);
  }

  @OnDomainEvent('vacancy.expired', 'messages.vacancy-expired')
  async expired(event: DomainEvent<'vacancy.expired'>, effects: CommitEffects): Promise<void> {
    await this.tellOwner('VACANCY_EXPIRED', event, effects);
  }

  @OnDomainEvent('vacancy.closed', 'messages.vacancy-closed')
  async closed(event: DomainEvent<'vacancy.closed'>, effects: CommitEffects): Promise<void> {
    await this.tellOwner('VACANCY_CLOSED', event, effects);
  }

  @OnDomainEvent('vacancy.approval-asked', 'messages.vacancy-approval-asked')
  async approvalAsked(
    { id, payload: { vacancyId } }: DomainEvent<'vacancy.approval-asked'>,
    effects: CommitEffects,
  ): Promise<void> {
    const facts = await this.facts.vacancy(vacancyId);
    // The vacancy was withdrawn or decided before the worker ran, so nobody has to approve it.
    if (facts?.pendingReason !== 'AWAITING_APPROVAL') return;
    const approvers = await this.facts.approvers(vacancyId);
    await effects.commit(async () => {
      for (const approver of approvers) {
        const requester = facts.requester ?? '';
        await this.enqueue('vacancy.approval_asked', approver, facts, vacancyId, id, { requester });
        await this.notify('VACANCY_APPROVAL_ASKED', approver, facts, vacancyId, id, { requester });
      }
    });
  }

  @OnDomainEvent('vacancy.approved', 'messages.vacancy-approved')
  async approved(event: DomainEvent<'vacancy.approved'>, effects: CommitEffects): Promise<void> {
    await this.tellRequester('VACANCY_APPROVED', 'vacancy.approved', event, effects);
  }

  @OnDomainEvent('vacancy.refused', 'messages.vacancy-refused')
  async refused(event: DomainEvent<'vacancy.refused'>, effects: CommitEffects): Promise<void> {
    await this.tellRequester('VACANCY_REFUSED', 'vacancy.refused', event, effects);
  }

  /** Sent while there is time to prolong the vacancy. Not sent when the end was moved or has already passed. */
  @OnDueTell(EXPIRING_DUE)
  async expiring({ id, subjectId: vacancyId }: DueItem, effects: CommitEffects): Promise<void> {
    const facts = await this.facts.vacancy(vacancyId);
    const left = facts?.endDate ? facts.endDate.getTime() - this.clock.now().getTime() : 0;
    if (facts?.status !== 'PUBLISHED' || !facts.endDate || left <= 0 || left > EXPIRING_MILLISECONDS) return;
    const owner = await this.facts.staff(facts.ownerId);
    if (!owner) return;
    const until = instantText(facts.endDate, owner.locale);
    const variables = { until, candidacies: String(facts.candidacies) };
    await effects.commit(async () => {
      await this.enqueue('vacancy.expiring', owner, facts, vacancyId, id, variables);
      await this.notify('VACANCY_EXPIRING', owner, facts, vacancyId, id);
    });
  }

  private async tellOwner(
    kind: 'VACANCY_PUBLISHED' | 'VACANCY_EXPIRED' | 'VACANCY_CLOSED',
    { id, actorId, payload: { vacancyId } }: DomainEvent<NotifiedEvent>,
    effects: CommitEffects,
  ): Promise<void> {
    const facts = await this.facts.vacancy(vacancyId);
    // Do not notify people of their own actions.
    if (!facts || facts.ownerId === actorId) return;
    const owner = { personId: facts.ownerId, locale: facts.ownerLocale };
    await effects.commit(() => this.notify(kind, owner, facts, vacancyId, id));
  }

  private async tellRequester(
    kind: 'VACANCY_APPROVED' | 'VACANCY_REFUSED',
    key: MailKey,
    { id, payload: { vacancyId, requestedBy } }: DomainEvent<ApprovalEvent>,
    effects: CommitEffects,
  ): Promise<void> {
    const facts = await this.facts.vacancy(vacancyId);
    const requester = requestedBy && (await this.facts.staff(requestedBy));
    // The approval was requested again, so this answer is outdated.
    if (!facts?.approver || !requester || (key === 'vacancy.refused' && facts.refusalReason === null)) return;
    const { approver, refusalReason } = facts;
    const variables = { approver, ...(key === 'vacancy.refused' && { reason: refusalReason ?? '' }) };
    await effects.commit(async () => {
      await this.enqueue(key, requester, facts, vacancyId, id, variables);
      await this.notify(kind, requester, facts, vacancyId, id, { approver });
    });
  }

  /** The key contains the event id, because a vacancy can pass the same transition again. */
  private notify(
    kind: `${NotificationKind}`,
    { personId, locale }: Pick<AccountFacts, 'personId' | 'locale'>,
    { vacancy }: VacancyFacts,
    vacancyId: string,
    about: string,
    facts: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    return this.notifier.notify({
      dedupeKey: `${kind}:${about}:${personId}`,
      personId,
      locale,
      kind,
      subjectId: vacancyId,
      facts: { vacancy, ...facts },
      link: vacancyDetails(vacancyId),
    });
  }

  private enqueue(
    key: MailKey,
    { email, name, locale, personId }: AccountFacts,
    { vacancy }: VacancyFacts,
    vacancyId: string,
    about: string,
    variables: Readonly<Record<string, string>>,
  ): Promise<void> {
    return this.mail.enqueue({
      dedupeKey: `${key}:${about}:${personId}`,
      templateKey: key,
      address: email,
      personId,
      locale,
      variables: { name, vacancy, ...variables, link: absolute(this.config.PUBLIC_URL, vacancyDetails(vacancyId)) },
      sendAfter: this.clock.now(),
    });
  }
}
