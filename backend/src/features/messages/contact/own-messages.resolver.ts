import { Args, Extensions, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access, type AccessRule } from '../../../platform/access/access.decorator';
import { MessageSender } from './contact.types';
import { OwnMessagesService } from './own-messages.service';

const CANDIDATE: AccessRule = { kinds: ['CANDIDATE'] };

@Resolver(() => MessageSender)
export class OwnMessagesResolver {
  constructor(private readonly service: OwnMessagesService) {}

  @Query(() => [MessageSender], { description: 'The institutions that know the caller, by name.' })
  @Extensions({ most: 200 })
  @Access(CANDIDATE)
  messageSenders(): Promise<MessageSender[]> {
    return this.service.senders();
  }

  @Mutation(() => [MessageSender], {
    description:
      'Chooses whether an institution may send the caller messages and invitations; mails about decisions always arrive. NOT_FOUND for an institution that does not know the caller.',
  })
  @Extensions({ most: 200 })
  @Access(CANDIDATE)
  setMessageSender(
    @Args('entityId', { type: () => ID }) entityId: string,
    @Args('receives', { type: () => Boolean }) receives: boolean,
  ): Promise<MessageSender[]> {
    return this.service.set(entityId, receives);
  }
}
