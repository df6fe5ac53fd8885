import { Module } from '@nestjs/common';

import { CaughtMail } from './caught-mail';
import { DevMailController } from './dev-mail.controller';
import { MailCatcher } from './mail-catcher';

/** Imported by the API, whose process receives and shows the mail. */
@Module({ providers: [MailCatcher, CaughtMail], controllers: [DevMailController] })
export class MailCatcherModule {}
