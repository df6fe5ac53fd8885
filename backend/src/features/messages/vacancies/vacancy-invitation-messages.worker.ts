import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../../platform/config/config';
import { type DomainEvent, OnDomainEvent } from '../../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../../platform/jobs';
import { BeforeSend, type MailCheck, type QueuedMail } from '../../../platform/mail/before-send.decorator';
import { vacancyAddress } from '../../vacancies';
import { MessageFactsRepository } from '../message-facts.repository';
import { INVITATION, InvitationMailService } from './invitation-mail.service';
import { SharingFactsReader } from './sharing-facts.reader';
import { MessageTemplatesRepository } from '../templates/message-templates.repository';
import { isTestMail } from '../templates/test-mail';

/** Sends the mail to each person who is invited to a vacancy. */
@Injectable()
export class VacancyInvitationMessagesWorker {
  constructor(
    private readonly sharing: SharingFactsReader,
    private readonly facts: MessageFactsRepository,
    private readonly invitations: InvitationMailService,
    private readonly templates: MessageTemplatesRepository,
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
    const candidates = await this.sharing.candidates(addresses);
    const texts = await this.templates.textsOf(INVITATION);
    await effects.commit(async () => {
      for (const invited of people) {
        const { emailNorm, candidateId } = invited;
        if (refusing.has(emailNorm)) continue;
        // An unknown recipient gets the recruiter’s language and no name.
        const person = known.get(emailNorm) ?? { name: '', locale: asker, personId: undefined };
        await this.invitations.send(
          invited,
          person,
          texts.get(person.locale),
          candidateId ?? candidates.get(emailNorm),
        );
      }
    });
  }

  /** The link is added at sending time. If it was revoked or the vacancy closed meanwhile, nothing is sent. */
  @BeforeSend(INVITATION)
  async withLink(mail: QueuedMail): Promise<MailCheck> {
    const { dedupeKey, templateKey, tenantId, variables } = mail;
    if (isTestMail(mail)) return variables;
    const id = dedupeKey.slice(templateKey.length + 1);
    const found = await this.sharing.link(tenantId, id);
    if (!found) return 'SUPERSEDED';
    const { vacancyId, visibility, code } = found;
    return { ...variables, link: vacancyAddress(this.config.PUBLIC_URL, vacancyId, visibility === 'PRIVATE', code) };
  }
}
