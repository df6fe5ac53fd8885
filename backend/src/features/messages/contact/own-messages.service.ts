import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { EndedMessages, MessageSender } from './contact.types';
import { OwnMessagesRepository } from './own-messages.repository';

/** Lets candidates choose which institutions may write to them. */
@Injectable()
export class OwnMessagesService {
  constructor(private readonly messages: OwnMessagesRepository) {}

  senders(): Promise<MessageSender[]> {
    return this.messages.senders();
  }

  async set(entityId: string, receives: boolean): Promise<MessageSender[]> {
    if (!isUuid(entityId)) throw new DomainError('NOT_FOUND', {}, 'entityId');
    await this.messages.setRefused(entityId, !receives);
    return this.messages.senders();
  }

  async end(token: string): Promise<EndedMessages> {
    return { name: await this.messages.end(token) };
  }
}
