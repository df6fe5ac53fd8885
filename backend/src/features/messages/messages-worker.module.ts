import { Module } from '@nestjs/common';

import { MailWorkerModule } from '../../platform/mail/mail-worker.module';
import { AccountMessagesWorker } from './account-messages.worker';
import { CandidacyMessagesWorker } from './candidacy-messages.worker';
import { InvitationMessagesWorker } from './invitation-messages.worker';
import { mailCatalogue } from './mail/mail-catalogue';
import { MessageFactsRepository } from './message-facts.repository';
import { NotificationsRepository } from './notifications.repository';
import { NotifierService } from './notifier.service';
import { SecurityMessagesWorker } from './security-messages.worker';
import { SharingFactsReader } from './sharing-facts.reader';
import { SharingMessagesWorker } from './sharing-messages.worker';
import { VacancyMessagesWorker } from './vacancy-messages.worker';

/** Subscribers in the worker that write mail and notifications, and the mail sender. */
@Module({
  imports: [MailWorkerModule.with(mailCatalogue)],
  providers: [
    MessageFactsRepository,
    NotificationsRepository,
    SharingFactsReader,
    NotifierService,
    AccountMessagesWorker,
    SecurityMessagesWorker,
    InvitationMessagesWorker,
    CandidacyMessagesWorker,
    VacancyMessagesWorker,
    SharingMessagesWorker,
  ],
  exports: [NotifierService],
})
export class MessagesWorkerModule {}
