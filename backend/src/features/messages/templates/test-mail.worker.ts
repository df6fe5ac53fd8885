import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../../platform/config/config';
import { Clock } from '../../../platform/context/clock';
import { type DomainEvent, OnDomainEvent } from '../../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../../platform/jobs';
import { Mail } from '../../../platform/mail/mail';
import { MessageFactsRepository } from '../message-facts.repository';
import { exampleValues, testSubject } from './examples';
import { MessageTemplatesRepository } from './message-templates.repository';
import { asMailText, mailOf } from './template.rules';
import { TemplateKind } from './template.types';
import { testMailKey } from './test-mail';

/** Sends a text with example data by mail to the person who asked for it. */
@Injectable()
export class TestMailWorker {
  constructor(
    private readonly facts: MessageFactsRepository,
    private readonly templates: MessageTemplatesRepository,
    private readonly mail: Mail,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnDomainEvent('template.test-asked', 'messages.template-test-asked')
  async asked(
    { id, actorId, payload: { kind: asked, locale, subject, body } }: DomainEvent<'template.test-asked'>,
    effects: CommitEffects,
  ): Promise<void> {
    const person = actorId && (await this.facts.staff(actorId));
    if (!person) return;
    const kind = TemplateKind[asked];
    const { name: entity } = await this.templates.sender();
    const templateKey = mailOf(kind);
    const own = asMailText(kind, { subject: testSubject(subject, locale), body });
    await effects.commit(() =>
      this.mail.enqueue({
        dedupeKey: testMailKey(templateKey, id),
        templateKey,
        address: person.email,
        personId: person.personId,
        locale,
        variables: exampleValues(kind, locale, { entity, link: this.config.PUBLIC_URL }),
        own,
        sendAfter: this.clock.now(),
      }),
    );
  }
}
