import { Module } from '@nestjs/common';

import { NotificationStreamService } from './notification-stream.service';
import { NotificationsRepository } from './notifications.repository';
import { NotificationsResolver } from './notifications.resolver';

/** Notifications in the API. */
@Module({ providers: [NotificationsRepository, NotificationStreamService, NotificationsResolver] })
export class MessagesModule {}
