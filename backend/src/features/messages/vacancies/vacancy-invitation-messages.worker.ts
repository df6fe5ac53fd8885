import { Inject, Injectable } from '@nestjs/common';

import { instantText } from '../../../common/dates';
import { text } from '../../../common/texts';
import { CONFIG, type Config } from '../../../platform/config/config';
import { Clock } from '../../../platform/context/clock';
import { type DomainEvent, OnDomainEvent } from '../../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../../platform/jobs';
import { BeforeSend, type QueuedMail, type Readiness } from '../../../platform/mail/before-send.decorator';
import { Mail } from '../../../platform/mail/mail';
import { vacancyAddress } from '../../vacancies';
import type { MailKey } from '../mail/mail-keys';
import { MessageFactsRepository } from '../message-facts.repository';
import { SharingFactsReader } from './sharing-facts.reader';
import { MessageTemplatesRepository } from '../templates/message-templates.repository';
import { isTestMail } from '../templates/test-mail';

const INVITATION: MailKey = 'vacancy.invitation';

/** Sends the mail to each person who is invited to a vacancy. */
@Injectable()
export class VacancyInvitationMessagesWorker {
  constructor(
    private readonly sharing: SharingFactsReader,
    private readonly facts: MessageFactsRepository,
    private readonly mail: Mail,
    private readonly templates: MessageTemplatesRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnDomainEvent('vacancy.invited', 'messages.vacancy-invited')
  async invited(
    { payload: { batch }, locale: asker }: DomainEvent<'vacancy.invited'>,
    effects: CommitEffects,
  ): Promise<void> {
    const people = await this.sharing.invited(batch);
    const addresses = people.map(({ emailNorm }) => emailNorm);
    const known = await this.facts.invited(addresses);
    const refusing = await this.sharing.refusing(addresses);
    const texts = await this.templates.textsOf(INVITATION);
    await effects.commit(async () => {
      for (const { id, email, emailNorm, message, until, inviter, entity, vacancy, code } of people) {
        if (refusing.has(emailNorm)) continue;
        // An unknown recipient gets the recruiter’s language and no name.
        const person = known.get(emailNorm) ?? { name: '', locale: asker, personId: undefined };
        await this.mail.enqueue({
          dedupeKey: `${INVITATION}:${id}`,
          templateKey: INVITATION,
          address: email,
          ...(person.personId && { personId: person.personId }),
          locale: person.locale,
          variables: {
            name: person.name,
            inviter,
            entity,
            vacancy,
            message: message ?? text('mail', 'invitation_without_message', person.locale),
            code,
            until: instantText(until, person.locale),
          },
          own: texts.get(person.locale),
          sendAfter: this.clock.now(),
        });
      }
    });
  }

  /** The link is added at sending time. If it was revoked or the vacancy closed meanwhile, nothing is sent. */
  @BeforeSend(INVITATION)
  async withLink(mail: QueuedMail): Promise<Readiness> {
    const { dedupeKey, templateKey, tenantId, variables } = mail;
    if (isTestMail(mail)) return variables;
    const id = dedupeKey.slice(templateKey.length + 1);
    const found = await this.sharing.link(tenantId, id);
    if (!found) return 'SUPERSEDED';
    const { vacancyId, visibility, code } = found;
    return { ...variables, link: vacancyAddress(this.config.PUBLIC_URL, vacancyId, visibility === 'PRIVATE', code) };
  }
}
