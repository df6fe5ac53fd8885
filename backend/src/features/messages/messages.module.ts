import { Module } from '@nestjs/common';

import { NotificationStreamService } from './notification-stream.service';
import { NotificationsRepository } from './notifications.repository';
import { NotificationsResolver } from './notifications.resolver';
import { MessageTemplatesRepository } from './templates/message-templates.repository';
import { PreviewFactsReader } from './templates/preview-facts.reader';
import { TemplatePreviewService } from './templates/template-preview.service';
import { TemplatesResolver } from './templates/templates.resolver';
import { TemplatesService } from './templates/templates.service';

/** Notifications and the texts of mails in the API. */
@Module({
  providers: [
    NotificationsRepository,
    NotificationStreamService,
    NotificationsResolver,
    MessageTemplatesRepository,
    PreviewFactsReader,
    TemplatesService,
    TemplatePreviewService,
    TemplatesResolver,
  ],
})
export class MessagesModule {}
