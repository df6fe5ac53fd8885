import { Module } from '@nestjs/common';

import { CaughtMail } from './caught-mail';
import { DevMailController } from './dev-mail.controller';
import { MailCatcher } from './mail-catcher';

/** Imported by the API: its process takes the mail and shows it. */
@Module({ providers: [MailCatcher, CaughtMail], controllers: [DevMailController] })
export class MailCatcherModule {}
