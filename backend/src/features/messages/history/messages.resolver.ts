import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access, type AccessRule } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
import {
  MessageChange,
  MessageFilter,
  MessageItem,
  MessagePage,
  MessageSelection,
  MessageSort,
  MessageTextInput,
} from './message.types';
import { MessagesReader } from './messages.reader';
import { ScheduledMessagesService } from './scheduled-messages.service';

const MESSAGE: AccessRule = { kinds: ['STAFF'], permission: 'APPLICATION_MESSAGE' };
const SELECTION = { type: () => MessageSelection };
const RACE = 'A message that is being sent at the same moment is either changed or sent, never both.';

@Resolver(() => MessageItem)
export class MessagesResolver {
  constructor(
    private readonly reader: MessagesReader,
    private readonly scheduled: ScheduledMessagesService,
  ) {}

  @Query(() => MessagePage, {
    description:
      'The history of messages to candidates: messages from staff, mails about applications, and contacts that staff logged. Only messages about candidacies within the caller’s scope of APPLICATION_VIEW.',
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_VIEW' })
  messages(
    @Args('page', { type: () => PageInput, nullable: true, description: 'The first 25 rows if omitted' })
    page?: PageInput,
    @Args('sort', { type: () => MessageSort, nullable: true, description: 'Newest first if omitted' })
    sort?: MessageSort,
    @Args('filter', { type: () => MessageFilter, nullable: true }) filter?: MessageFilter,
  ): Promise<MessagePage> {
    return this.reader.list(page, sort, filter);
  }

  @Mutation(() => MessageItem, {
    description: `Replaces the text of a scheduled message to one person. INVALID_STATE unless the message is SCHEDULED, NOT_FOUND outside the scope of the permission, STALE_VERSION when the message changed since it was read. UNKNOWN_VARIABLE at the field that contains a variable, because the text is sent as it is written. ${RACE}`,
  })
  @Access(MESSAGE)
  updateMessage(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the message that the caller read' })
    version: number,
    @Args('input') input: MessageTextInput,
  ): Promise<MessageItem> {
    return this.scheduled.update(id, version, input);
  }

  @Mutation(() => MessageChange, {
    description: `Sends scheduled messages at another time. INVALID_INPUT for a time in the past or more than 366 days ahead, and for a selection without exactly one of \`ids\` and \`runId\`. ${RACE}`,
  })
  @Access(MESSAGE)
  rescheduleMessages(
    @Args('selection', SELECTION) selection: MessageSelection,
    @Args('sendAt', { type: () => Date, description: 'The new time: later than now, and at most 366 days ahead' })
    sendAt: Date,
  ): Promise<MessageChange> {
    return this.scheduled.reschedule(selection, sendAt);
  }

  @Mutation(() => MessageChange, {
    description: `Cancels scheduled messages. Cancelled messages stay in the history. INVALID_INPUT for a selection without exactly one of \`ids\` and \`runId\`. ${RACE}`,
  })
  @Access(MESSAGE)
  cancelMessages(@Args('selection', SELECTION) selection: MessageSelection): Promise<MessageChange> {
    return this.scheduled.cancel(selection);
  }
}
