import { Args, ID, Mutation, Query, Resolver, Subscription } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import type { ActorKind } from '../../platform/access/actor';
import { PageInput } from '../../platform/graphql/page';
import { NotificationFilter, NotificationPage, NotificationSort, NotificationType } from './notification.types';
import { NotificationStreamService } from './notification-stream.service';
import { NotificationsRepository } from './notifications.repository';

/** Every kind of user has notifications; row level security limits them to their own. */
const ALL_KINDS: readonly ActorKind[] = ['CANDIDATE', 'STAFF', 'PARTNER', 'ROOT'];

@Resolver(() => NotificationType)
export class NotificationsResolver {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly stream: NotificationStreamService,
  ) {}

  @Query(() => NotificationPage, { description: 'The caller’s notifications, by page, and the number of unread ones.' })
  @Access({ kinds: ALL_KINDS })
  notifications(
    @Args('page', { type: () => PageInput, nullable: true, description: 'The first 25 rows if omitted' })
    page?: PageInput,
    @Args('sort', { type: () => NotificationSort, nullable: true, description: 'Newest first if omitted' })
    sort?: NotificationSort,
    @Args('filter', { type: () => NotificationFilter, nullable: true }) filter?: NotificationFilter,
  ): Promise<NotificationPage> {
    return this.repository.list(page, sort, filter);
  }

  @Mutation(() => NotificationPage, {
    description: 'Marks notifications of the caller as read. Returns the first page of the notifications.',
  })
  @Access({ kinds: ALL_KINDS })
  markNotificationsRead(
    @Args('ids', {
      type: () => [ID],
      description: 'At most 100 ids. Ids of notifications of other people are ignored.',
    })
    ids: string[],
  ): Promise<NotificationPage> {
    return this.repository.markRead(ids);
  }

  @Subscription(() => NotificationType, {
    resolve: (notification: NotificationType) => notification,
    description:
      'Sends the notifications that follow the one with the sequence number `after`, in order, then each new one. Without `after`, sends only new ones.',
  })
  @Access({ kinds: ALL_KINDS })
  notificationAdded(
    @Args('after', {
      type: () => String,
      nullable: true,
      description:
        'The `seq` of the last notification that the caller received. INVALID_INPUT for a value that is not a number of at most 18 digits.',
    })
    after?: string | null,
  ): AsyncIterableIterator<NotificationType> {
    return this.stream.since(after);
  }
}
