import { Injectable } from '@nestjs/common';

import type { Locale } from '../../common/locale';
import { Commands } from '../../platform/commands/commands';
import { PubSub } from '../../platform/pubsub/pubsub';
import { NotificationsRepository, type NotificationValues } from './notifications.repository';
import { notificationTitle } from './notification-title';

export type NewNotification = Omit<NotificationValues, 'title'> & {
  locale: Locale;
  facts: Readonly<Record<string, string>>;
};

/** Writes notifications in the worker’s transaction and wakes subscribers after the commit. */
@Injectable()
export class NotifierService {
  constructor(
    private readonly commands: Commands,
    private readonly notifications: NotificationsRepository,
    private readonly pubsub: PubSub,
  ) {}

  async notify({ locale, facts, ...notification }: NewNotification): Promise<void> {
    const { personId, kind } = notification;
    await this.commands.run(async () => {
      const seq = await this.notifications.insert({ ...notification, title: notificationTitle(kind, locale, facts) });
      if (seq !== undefined) this.pubsub.publish(`notification:${personId}`, { personId, seq });
    });
  }

  /** Publishes the change of a candidacy to subscribed colleagues, after the commit. */
  publishChange(tenantId: string | undefined, changed: { candidacyId: string; vacancyId: string }): void {
    if (tenantId) this.pubsub.publish(`candidacies:${tenantId}`, changed);
  }
}
