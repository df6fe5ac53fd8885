export { mailCatalogue } from './mail/mail-catalogue';
export { absolute, invitationPage } from './message-links';
export { EndMessagesModule, MessagesModule } from './messages.module';
export { MessagesWorkerModule } from './messages-worker.module';
export { NotifierService } from './notifier.service';
