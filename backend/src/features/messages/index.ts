export { absolute, invitationPage } from './message-links';
export { MessagesModule } from './messages.module';
export { MessagesWorkerModule } from './messages-worker.module';
export { Notifier } from './notifier.service';
