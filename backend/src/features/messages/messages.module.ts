import { Module } from '@nestjs/common';

import { NotificationStream } from './notification-stream.service';
import { NotificationsRepository } from './notifications.repository';
import { NotificationsResolver } from './notifications.resolver';

/** Notifications in the API. */
@Module({ providers: [NotificationsRepository, NotificationStream, NotificationsResolver] })
export class MessagesModule {}
