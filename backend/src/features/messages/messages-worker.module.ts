import { Module } from '@nestjs/common';

import { ActorReader } from '../../platform/access/actor.reader';
import { CandidaciesWorkerModule } from '../candidacies';
import { AccountMessagesWorker } from './account-messages.worker';
import { CandidacyMessagesWorker } from './candidacy-messages.worker';
import { CandidateMailService } from './candidate-mail.service';
import { MessageRecordsRepository } from './history/message-records.repository';
import { MessagesReader } from './history/messages.reader';
import { ImportMessagesWorker } from './imports/import-messages.worker';
import { InvitationMessagesWorker } from './invitation-messages.worker';
import { MergeMessagesWorker } from './merge-messages.worker';
import { MessageFactsRepository } from './message-facts.repository';
import { NotificationsRepository } from './notifications.repository';
import { NotifierService } from './notifier.service';
import { SecurityMessagesWorker } from './security-messages.worker';
import { SharingFactsReader } from './vacancies/sharing-facts.reader';
import { SentVacancyMessagesWorker } from './vacancies/sent-vacancy-messages.worker';
import { SharingMessagesWorker } from './vacancies/sharing-messages.worker';
import { MessageTemplatesRepository } from './templates/message-templates.repository';
import { TestMailWorker } from './templates/test-mail.worker';
import { UnsolicitedFactsReader } from './unsolicited/unsolicited-facts.reader';
import { UnsolicitedMessagesWorker } from './unsolicited/unsolicited-messages.worker';
import { InvitationMailService } from './vacancies/invitation-mail.service';
import { VacancyInvitationMessagesWorker } from './vacancies/vacancy-invitation-messages.worker';
import { VacancyMessagesWorker } from './vacancies/vacancy-messages.worker';
import { EmailCandidaciesWorker } from './writing/email-candidacies.worker';
import { EmailDeliveryWorker } from './writing/email-delivery.worker';
import { MessageClaimService } from './writing/message-claim.service';
import { EmailRecipientsReader } from './writing/email-recipients.reader';
import { MessageTextsService } from './writing/message-texts.service';
import { MessagesRepository } from './writing/messages.repository';

/**
 * Subscribers in the worker that write mail and notifications. `WorkerModule` imports `MailWorkerModule`, which provides
 * `Mail` to them.
 */
@Module({
  imports: [CandidaciesWorkerModule],
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
    ImportMessagesWorker,
    VacancyMessagesWorker,
    UnsolicitedFactsReader,
    UnsolicitedMessagesWorker,
    SharingMessagesWorker,
    SentVacancyMessagesWorker,
    MergeMessagesWorker,
    InvitationMailService,
    VacancyInvitationMessagesWorker,
    MessageTemplatesRepository,
    TestMailWorker,
    ActorReader,
    MessageRecordsRepository,
    MessagesReader,
    MessagesRepository,
    MessageTextsService,
    EmailRecipientsReader,
    EmailCandidaciesWorker,
    MessageClaimService,
    EmailDeliveryWorker,
  ],
  exports: [NotifierService],
})
export class MessagesWorkerModule {}
