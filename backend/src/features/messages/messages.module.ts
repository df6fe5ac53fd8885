import { Module } from '@nestjs/common';

import { NotificationStream } from './notification-stream.service';
import { NotificationsRepository } from './notifications.repository';
import { NotificationsResolver } from './notifications.resolver';

/** What the API shows of messages: the signed-in person's notifications. */
@Module({ providers: [NotificationsRepository, NotificationStream, NotificationsResolver] })
export class MessagesModule {}
