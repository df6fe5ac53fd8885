import { MailerModule } from '@nestjs-modules/mailer';
import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Queue } from 'bullmq';

import { CONFIG, type Config } from '../config/config';
import { Clock } from '../context/clock';
import { Alarms } from '../jobs/alarms';
import { JOB_SETTINGS, MAIL_QUEUE } from '../jobs/queues';
import { LetterheadsReader } from './letterheads.reader';
import { Mail, MAIL_ALARMS } from './mail';
import { MAIL_CATALOGUE, type MailCatalogue } from './mail-template';
import { MailComposer } from './mail-composer';
import { MailProcessor } from './mail.processor';
import { MailRepository } from './mail.repository';
import { MailSender } from './mail-sender';
import { smtpOptions } from './smtp';

/** The worker renders and sends mail. Features supply the catalogue of texts. */
@Global()
@Module({})
export class MailWorkerModule {
  static with(catalogue: MailCatalogue): DynamicModule {
    return {
      module: MailWorkerModule,
      imports: [
        BullModule.registerQueue({ name: MAIL_QUEUE, defaultJobOptions: JOB_SETTINGS }),
        MailerModule.forRootAsync({
          imports: [],
          inject: [CONFIG],
          useFactory: (config: Config) => ({ transport: smtpOptions(config) }),
        }),
      ],
      providers: [
        { provide: MAIL_CATALOGUE, useValue: catalogue },
        {
          provide: MAIL_ALARMS,
          inject: [getQueueToken(MAIL_QUEUE), Clock],
          useFactory: (queue: Queue, clock: Clock) => new Alarms(queue, clock),
        },
        MailRepository,
        LetterheadsReader,
        Mail,
        MailComposer,
        MailSender,
        MailProcessor,
      ],
      exports: [Mail, MailSender],
    };
  }
}
