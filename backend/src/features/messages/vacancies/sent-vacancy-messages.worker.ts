import { Injectable } from '@nestjs/common';

import { type DomainEvent, OnDomainEvent } from '../../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../../platform/jobs';
import { MessageFactsRepository } from '../message-facts.repository';
import { ownVacancy } from '../message-links';
import { NotifierService } from '../notifier.service';
import { SharingFactsReader } from './sharing-facts.reader';

/** Notifies candidates with an account to whom a vacancy was sent. A person who was invited by an e-mail address gets only the mail. */
@Injectable()
export class SentVacancyMessagesWorker {
  constructor(
    private readonly sharing: SharingFactsReader,
    private readonly facts: MessageFactsRepository,
    private readonly notifier: NotifierService,
  ) {}

  @OnDomainEvent('vacancy.invited', 'messages.vacancy-sent')
  async sent({ payload: { batch } }: DomainEvent<'vacancy.invited'>, effects: CommitEffects): Promise<void> {
    const people = (await this.sharing.invited(batch)).filter(({ candidateId }) => candidateId !== null);
    const known = await this.facts.invited(people.map(({ emailNorm }) => emailNorm));
    await effects.commit(async () => {
      for (const { id, candidateId, emailNorm, entity, vacancy, vacancyId, visibility, linkCode } of people) {
        const person = known.get(emailNorm);
        if (!person || person.personId !== candidateId || !(await this.facts.holdCandidate(candidateId))) continue;
        await this.notifier.notify({
          dedupeKey: `VACANCY_SENT:${id}`,
          personId: person.personId,
          locale: person.locale,
          kind: 'VACANCY_SENT',
          subjectId: vacancyId,
          facts: { entity, vacancy },
          link: ownVacancy(vacancyId, visibility === 'PRIVATE' ? linkCode : null),
        });
      }
    });
  }
}
