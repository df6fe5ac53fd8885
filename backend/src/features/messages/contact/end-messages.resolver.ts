import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { EndedMessages } from './contact.types';
import { OwnMessagesService } from './own-messages.service';

/** For the unsubscribe link in a mail; works without a session. */
@Resolver()
export class EndMessagesResolver {
  constructor(private readonly service: OwnMessagesService) {}

  @Mutation(() => EndedMessages, {
    description:
      'Ends the messages of one institution to the recipient of a mail; may be called repeatedly. NOT_FOUND for an unknown token.',
  })
  @Access({ kinds: ['ANYONE'] })
  endEntityMessages(
    @Args('token', {
      type: () => String,
      description: 'The token of the link in the mail by which the recipient unsubscribes',
    })
    token: string,
  ): Promise<EndedMessages> {
    return this.service.end(token);
  }
}
