import { Injectable } from '@nestjs/common';

import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../platform/jobs';
import '../vacancies';
import { vacancyDetails } from './message-links';
import { MessageFactsRepository } from './message-facts.repository';
import { Notifier } from './notifier';

/** Tells the owner of a vacancy what happened to it, often by itself. */
@Injectable()
export class VacancyMessages {
  constructor(
    private readonly facts: MessageFactsRepository,
    private readonly notifier: Notifier,
  ) {}

  @OnDomainEvent('vacancy.published', 'messages.vacancy-published')
  async published(event: DomainEvent<'vacancy.published'>, effects: CommitEffects): Promise<void> {
    await this.tell('VACANCY_PUBLISHED', event, effects);
  }

  @OnDomainEvent('vacancy.expired', 'messages.vacancy-expired')
  async expired(event: DomainEvent<'vacancy.expired'>, effects: CommitEffects): Promise<void> {
    await this.tell('VACANCY_EXPIRED', event, effects);
  }

  private async tell(
    kind: 'VACANCY_PUBLISHED' | 'VACANCY_EXPIRED',
    { id, actorId, payload: { vacancyId } }: DomainEvent<'vacancy.published' | 'vacancy.expired'>,
    effects: CommitEffects,
  ): Promise<void> {
    const facts = await this.facts.vacancy(vacancyId);
    // Nobody needs to be told what they have just done themselves.
    if (!facts || facts.ownerId === actorId) return;
    await effects.commit(() =>
      this.notifier.notify({
        // A vacancy can be published again, so the event and not the vacancy says whether it was told.
        dedupeKey: `${kind}:${id}`,
        personId: facts.ownerId,
        locale: facts.ownerLocale,
        kind,
        subjectId: vacancyId,
        facts: { vacancy: facts.vacancy },
        link: vacancyDetails(vacancyId),
      }),
    );
  }
}
