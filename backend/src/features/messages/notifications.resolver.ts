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
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => NotificationSort, nullable: true }) sort?: NotificationSort,
    @Args('filter', { type: () => NotificationFilter, nullable: true }) filter?: NotificationFilter,
  ): Promise<NotificationPage> {
    return this.repository.list(page, sort, filter);
  }

  @Mutation(() => NotificationPage, { description: 'Marks notifications of the caller as read.' })
  @Access({ kinds: ALL_KINDS })
  markNotificationsRead(@Args('ids', { type: () => [ID] }) ids: string[]): Promise<NotificationPage> {
    return this.repository.markRead(ids);
  }

  @Subscription(() => NotificationType, {
    resolve: (notification: NotificationType) => notification,
    description: 'Notifications after `seq` in order, then each new one. Without `seq`, only new ones.',
  })
  @Access({ kinds: ALL_KINDS })
  notificationAdded(
    @Args('after', { type: () => String, nullable: true }) after?: string | null,
  ): AsyncIterableIterator<NotificationType> {
    return this.stream.since(after);
  }
}
