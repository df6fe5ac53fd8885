import { Inject, Injectable, Logger } from '@nestjs/common';

import { Transactions } from '../context/transactions';
import type { Alarms } from '../jobs/alarms';
import { errorLine } from '../logging/error-text';
import { MailRepository, type NewMail } from './mail.repository';
import { assertVariables, MAIL_CATALOGUE, type MailCatalogue } from './mail-template';

/** Injection token of the alarms of the mail queue. Injecting the queue itself would make the API load BullMQ. */
export const MAIL_ALARMS = Symbol('mail-alarms');

/**
 * Inserts mail in the transaction of the change; the worker sends it when it is due. Mail to an erased candidate is
 * dropped. Call inside `effects.commit`.
 */
@Injectable()
export class Mail {
  private readonly logger = new Logger(Mail.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly mails: MailRepository,
    @Inject(MAIL_CATALOGUE) private readonly catalogue: MailCatalogue,
    @Inject(MAIL_ALARMS) private readonly alarms: Alarms,
  ) {}

  async enqueue(mail: NewMail): Promise<void> {
    await this.enqueueNew(mail);
  }

  /** Returns the id of the mail; undefined when it was dropped. */
  async enqueueNew(mail: NewMail): Promise<string | undefined> {
    assertVariables(this.catalogue, mail.templateKey, mail.variables);
    const id = await this.mails.insert(mail);
    this.alarm(mail.sendAfter);
    return id;
  }

  /** Queues a superseded mail again. Returns false when there is none with this key. */
  async restore(dedupeKey: string, sendAfter: Date): Promise<boolean> {
    const isRestored = await this.mails.restore(dedupeKey, sendAfter);
    if (isRestored) this.alarm(sendAfter);
    return isRestored;
  }

  private alarm(at: Date): void {
    this.transactions.afterCommit(() => {
      // If the alarm cannot be set, the next periodic run sends the mail.
      this.alarms.set([at]).catch((error: Error) => this.logger.warn(`No alarm for mail: ${errorLine(error)}`));
    });
  }
}
