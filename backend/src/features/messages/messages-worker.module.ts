import { Module } from '@nestjs/common';

import { MailWorkerModule } from '../../platform/mail/mail-worker.module';
import { AccountMessages } from './account-messages.worker';
import { CandidacyMessages } from './candidacy-messages.worker';
import { InvitationMessages } from './invitation-messages.worker';
import { mailCatalogue } from './mail/mail-catalogue';
import { MessageFactsRepository } from './message-facts.repository';
import { NotificationsRepository } from './notifications.repository';
import { Notifier } from './notifier.service';
import { SecurityMessages } from './security-messages.worker';
import { SharingFactsReader } from './sharing-facts.reader';
import { SharingMessages } from './sharing-messages.worker';
import { VacancyMessages } from './vacancy-messages.worker';

/** Subscribers in the worker that write mail and notifications, and the mail sender. */
@Module({
  imports: [MailWorkerModule.with(mailCatalogue)],
  providers: [
    MessageFactsRepository,
    NotificationsRepository,
    SharingFactsReader,
    Notifier,
    AccountMessages,
    SecurityMessages,
    InvitationMessages,
    CandidacyMessages,
    VacancyMessages,
    SharingMessages,
  ],
  exports: [Notifier],
})
export class MessagesWorkerModule {}
