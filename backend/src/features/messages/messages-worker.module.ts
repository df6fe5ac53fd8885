import { Module } from '@nestjs/common';

import { MailWorkerModule } from '../../platform/mail/mail-worker.module';
import { AccountMessagesWorker } from './account-messages.worker';
import { CandidacyMessagesWorker } from './candidacy-messages.worker';
import { CandidateMailService } from './candidate-mail.service';
import { InvitationMessagesWorker } from './invitation-messages.worker';
import { mailCatalogue } from './mail/mail-catalogue';
import { MessageFactsRepository } from './message-facts.repository';
import { NotificationsRepository } from './notifications.repository';
import { NotifierService } from './notifier.service';
import { SecurityMessagesWorker } from './security-messages.worker';
import { SharingFactsReader } from './vacancies/sharing-facts.reader';
import { SharingMessagesWorker } from './vacancies/sharing-messages.worker';
import { MessageTemplatesRepository } from './templates/message-templates.repository';
import { TestMailWorker } from './templates/test-mail.worker';
import { VacancyInvitationMessagesWorker } from './vacancies/vacancy-invitation-messages.worker';
import { VacancyMessagesWorker } from './vacancies/vacancy-messages.worker';

/** Subscribers in the worker that write mail and notifications, and the mail sender. */
@Module({
  imports: [MailWorkerModule.with(mailCatalogue)],
  providers: [
    MessageFactsRepository,
    NotificationsRepository,
    SharingFactsReader,
    NotifierService,
    CandidateMailService,
    AccountMessagesWorker,
    SecurityMessagesWorker,
    InvitationMessagesWorker,
    CandidacyMessagesWorker,
    VacancyMessagesWorker,
    SharingMessagesWorker,
    VacancyInvitationMessagesWorker,
    MessageTemplatesRepository,
    TestMailWorker,
  ],
  exports: [NotifierService],
})
export class MessagesWorkerModule {}
