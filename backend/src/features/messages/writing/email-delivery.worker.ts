import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../../platform/config/config';
import { type DomainEvent, OnDomainEvent } from '../../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../../platform/jobs';
import {
  BeforeSend,
  PresentAddress,
  type MailCheck,
  type QueuedMail,
} from '../../../platform/mail/before-send.decorator';
import { Mail } from '../../../platform/mail/mail';
import { MessageRecordsRepository } from '../history/message-records.repository';
import type { MailKey } from '../mail/mail-keys';
import { absolute, endMessages, ownApplication } from '../message-links';
import { MessageClaimService } from './message-claim.service';
import { MessagesRepository } from './messages.repository';

const MESSAGE: MailKey = 'application.message';

/** Queues the mail of each message. A changed message gets a new mail; the mail of the earlier version is not sent. */
@Injectable()
export class EmailDeliveryWorker {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly records: MessageRecordsRepository,
    private readonly claims: MessageClaimService,
    private readonly mail: Mail,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnDomainEvent('message.written', 'messages.message-written')
  written({ payload }: DomainEvent<'message.written'>, effects: CommitEffects): Promise<void> {
    return this.queue(payload.messageIds, effects);
  }

  @OnDomainEvent('message.changed', 'messages.message-changed')
  changed({ payload }: DomainEvent<'message.changed'>, effects: CommitEffects): Promise<void> {
    return this.queue(payload.messageIds, effects);
  }

  @BeforeSend(MESSAGE)
  async stillWanted({ dedupeKey, templateKey, tenantId, variables }: QueuedMail): Promise<MailCheck> {
    const [id = '', version] = dedupeKey.slice(templateKey.length + 1).split(':');
    const claimed = await this.claims.claim(tenantId, id, Number(version));
    if (!claimed) return 'SUPERSEDED';
    return new PresentAddress(claimed.address, variables);
  }

  private async queue(ids: readonly string[], effects: CommitEffects): Promise<void> {
    const waiting = await this.messages.waiting(ids);
    await effects.commit(async () => {
      for (const { id, version, candidateId, candidacyId, subject, body, ...message } of waiting) {
        const page = candidacyId === null ? '/candidate' : ownApplication(candidacyId);
        const mailId = await this.mail.enqueueNew({
          dedupeKey: `${MESSAGE}:${id}:${version}`,
          templateKey: MESSAGE,
          address: message.address,
          personId: candidateId,
          locale: message.locale,
          variables: {
            name: message.firstName,
            entity: message.entity,
            link: absolute(this.config.PUBLIC_URL, page),
            stop: absolute(this.config.PUBLIC_URL, endMessages(message.stopToken)),
          },
          own: { subject, body },
          sendAfter: message.at,
        });
        if (mailId) await this.records.setMail(id, version, mailId);
      }
    });
  }
}
