import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../../platform/config/config';
import { Clock } from '../../../platform/context/clock';
import { type DomainEvent, OnDomainEvent } from '../../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../../platform/jobs';
import { Mail } from '../../../platform/mail/mail';
import type { MailKey } from '../mail/mail-keys';
import { absolute, VACANCY_REPORTS, vacancyDetails } from '../message-links';
import { MessageFactsRepository } from '../message-facts.repository';
import { NotifierService } from '../notifier.service';
import { SharingFactsReader } from './sharing-facts.reader';

const REMOVED: MailKey = 'vacancy.removed';
const REPORTED: MailKey = 'vacancy.reported';

/** Notifies ROOT users of reports, and an institution when its vacancy is removed. */
@Injectable()
export class SharingMessagesWorker {
  constructor(
    private readonly sharing: SharingFactsReader,
    private readonly facts: MessageFactsRepository,
    private readonly mail: Mail,
    private readonly notifier: NotifierService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnDomainEvent('vacancy.reported', 'messages.vacancy-reported')
  async reported(
    { payload: { vacancyId, reportId } }: DomainEvent<'vacancy.reported'>,
    effects: CommitEffects,
  ): Promise<void> {
    const facts = await this.facts.reportedVacancy(reportId);
    if (!facts) return;
    const recipients = await this.facts.root('ROOT_ENTITIES');
    await effects.commit(async () => {
      for (const { personId, locale, email, name } of recipients) {
        await this.notifier.notify({
          dedupeKey: `VACANCY_REPORTED:${reportId}:${personId}`,
          personId,
          locale,
          kind: 'VACANCY_REPORTED',
          subjectId: vacancyId,
          facts: { ...facts },
          link: VACANCY_REPORTS,
        });
        await this.mail.enqueue({
          dedupeKey: `${REPORTED}:${reportId}:${personId}`,
          templateKey: REPORTED,
          address: email,
          personId,
          locale,
          variables: { name, ...facts, link: absolute(this.config.PUBLIC_URL, VACANCY_REPORTS) },
          sendAfter: this.clock.now(),
        });
      }
    });
  }

  @OnDomainEvent('vacancy.removed', 'messages.vacancy-removed')
  async removed({ payload: { vacancyId } }: DomainEvent<'vacancy.removed'>, effects: CommitEffects): Promise<void> {
    const facts = await this.facts.vacancy(vacancyId);
    const owner = facts && (await this.facts.staff(facts.ownerId));
    if (!facts || !owner) return;
    const reason = await this.sharing.removalReason(vacancyId);
    const { personId, locale, email, name } = owner;
    const link = vacancyDetails(vacancyId);
    await effects.commit(async () => {
      await this.notifier.notify({
        dedupeKey: `VACANCY_REMOVED:${vacancyId}`,
        personId,
        locale,
        kind: 'VACANCY_REMOVED',
        subjectId: vacancyId,
        facts: { vacancy: facts.vacancy },
        link,
      });
      await this.mail.enqueue({
        dedupeKey: `${REMOVED}:${vacancyId}`,
        templateKey: REMOVED,
        address: email,
        personId,
        locale,
        variables: {
          name,
          vacancy: facts.vacancy,
          reason: reason || '—',
          link: absolute(this.config.PUBLIC_URL, link),
        },
        sendAfter: this.clock.now(),
      });
    });
  }
}
