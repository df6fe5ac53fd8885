import { Module } from '@nestjs/common';

import { MailWorkerModule } from '../../platform/mail/mail-worker.module';
import { AccountMessages } from './account.messages';
import { CandidacyMessages } from './candidacy.messages';
import { InvitationMessages } from './invitation.messages';
import { mailCatalogue } from './mail-catalogue';
import { MessageFactsRepository } from './message-facts.repository';
import { Notifier } from './notifier';
import { SecurityMessages } from './security.messages';
import { SharingMessages } from './sharing.messages';
import { VacancyMessages } from './vacancy.messages';

/** What the worker does with events: it writes mail and notifications, and sends the mail. */
@Module({
  imports: [MailWorkerModule.with(mailCatalogue)],
  providers: [
    MessageFactsRepository,
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
