import { Module } from '@nestjs/common';

import { CandidaciesModule } from '../candidacies';
import { ContactRepository } from './contact/contact.repository';
import { ContactResolver } from './contact/contact.resolver';
import { ContactService } from './contact/contact.service';
import { EndMessagesResolver } from './contact/end-messages.resolver';
import { OwnMessagesRepository } from './contact/own-messages.repository';
import { OwnMessagesResolver } from './contact/own-messages.resolver';
import { OwnMessagesService } from './contact/own-messages.service';
import { DecisionMailResolver } from './decisions/decision-mail.resolver';
import { DecisionMailService } from './decisions/decision-mail.service';
import { MessagesReader } from './history/messages.reader';
import { MessagesResolver } from './history/messages.resolver';
import { ScheduledMessagesRepository } from './history/scheduled-messages.repository';
import { ScheduledMessagesService } from './history/scheduled-messages.service';
import { CandidateNoticesRepository } from './imports/candidate-notices.repository';
import { CandidateNoticesResolver } from './imports/candidate-notices.resolver';
import { CandidateNoticesService } from './imports/candidate-notices.service';
import { NotificationStreamService } from './notification-stream.service';
import { NotificationsRepository } from './notifications.repository';
import { NotificationsResolver } from './notifications.resolver';
import { MailPagesService } from './templates/mail-pages.service';
import { MessageTemplatesRepository } from './templates/message-templates.repository';
import { PreviewFactsReader } from './templates/preview-facts.reader';
import { TemplatePreviewService } from './templates/template-preview.service';
import { TemplatesResolver } from './templates/templates.resolver';
import { TemplatesService } from './templates/templates.service';
import { EmailPreviewService } from './writing/email-preview.service';
import { EmailRecipientsReader } from './writing/email-recipients.reader';
import { EmailingResolver } from './writing/emailing.resolver';
import { EmailingService } from './writing/emailing.service';
import { MessageTextsService } from './writing/message-texts.service';
import { MessagesRepository } from './writing/messages.repository';

/** Notifications, the texts of mails and messages to candidates in the API. */
@Module({
  imports: [CandidaciesModule],
  providers: [
    NotificationsRepository,
    NotificationStreamService,
    NotificationsResolver,
    MessageTemplatesRepository,
    MailPagesService,
    PreviewFactsReader,
    TemplatesService,
    TemplatePreviewService,
    TemplatesResolver,
    MessagesReader,
    ScheduledMessagesRepository,
    ScheduledMessagesService,
    MessagesResolver,
    MessagesRepository,
    MessageTextsService,
    EmailRecipientsReader,
    EmailingService,
    EmailPreviewService,
    EmailingResolver,
    DecisionMailService,
    DecisionMailResolver,
    ContactRepository,
    ContactService,
    ContactResolver,
    OwnMessagesRepository,
    OwnMessagesService,
    OwnMessagesResolver,
    CandidateNoticesRepository,
    CandidateNoticesService,
    CandidateNoticesResolver,
  ],
})
export class MessagesModule {}

/** The unsubscribe link, in the public API. */
@Module({ providers: [OwnMessagesRepository, OwnMessagesService, EndMessagesResolver] })
export class EndMessagesModule {}
