import { Args, Extensions, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access, type AccessRule } from '../../../platform/access/access.decorator';
import { MessageSender } from './contact.types';
import { OwnMessagesService } from './own-messages.service';

const CANDIDATE: AccessRule = { kinds: ['CANDIDATE'] };

@Resolver(() => MessageSender)
export class OwnMessagesResolver {
  constructor(private readonly service: OwnMessagesService) {}

  @Query(() => [MessageSender], { description: 'The institutions that know the caller, by name; at most 200.' })
  @Extensions({ most: 200 })
  @Access(CANDIDATE)
  messageSenders(): Promise<MessageSender[]> {
    return this.service.senders();
  }

  @Mutation(() => [MessageSender], {
    description:
      'Sets whether an institution may send messages and invitations to the caller. Mails about decisions are always sent. NOT_FOUND for an institution that does not know the caller.',
  })
  @Extensions({ most: 200 })
  @Access(CANDIDATE)
  setMessageSender(
    @Args('entityId', { type: () => ID, description: 'Id of the institution' }) entityId: string,
    @Args('receives', {
      type: () => Boolean,
      description: 'Whether the institution may send messages and invitations to the caller',
    })
    receives: boolean,
  ): Promise<MessageSender[]> {
    return this.service.set(entityId, receives);
  }
}
