import { MailerService } from '@nestjs-modules/mailer';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import { LimitedQueue } from '../../common/concurrency/limited-queue';
import { Clock } from '../context/clock';
import { Transactions } from '../context/transactions';
import { type FoundHandler, Handlers } from '../jobs/handlers';
import { errorLine } from '../logging/error-text';
import {
  BEFORE_SEND,
  type BeforeSendRule,
  type QueuedMail,
  PresentAddress,
  type MailCheck,
} from './before-send.decorator';
import { answerAboutRecipient, isRefused, type MailAnswer, storedAnswer, withoutMail } from './mail-answer';
import { MailComposer } from './mail-composer';
import { type MailRow, MailRepository } from './mail.repository';
import { MailDefect } from './mail-template';
import { SMTP_CONNECTIONS } from './smtp';

const MOST_ATTEMPTS = 8;
const LONGEST_WAIT_SECONDS = 3 * 3600;

/** Retry delay: 2 s, 8 s, 32 s, … A short failure costs seconds, and an outage of several hours loses no mail. */
export const waitAfter = (attempts: number): number => Math.min(2 * 4 ** (attempts - 1), LONGEST_WAIT_SECONDS);

/**
 * Sends due mails in batches over a pooled connection. Each row is updated right after the server accepted its mail.
 */
@Injectable()
export class MailSender implements OnModuleInit {
  private readonly logger = new Logger(MailSender.name);
  private readonly hooks = new Map<string, FoundHandler<BeforeSendRule>>();
  /**
   * If all mails of a batch were prepared at the same time, the update of a sent mail would wait for the others. A crash
   * in the meantime would send it twice.
   */
  private readonly sending = new LimitedQueue(SMTP_CONNECTIONS);

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly mailer: MailerService,
    private readonly handlers: Handlers,
    private readonly mails: MailRepository,
    private readonly composer: MailComposer,
  ) {}

  onModuleInit(): void {
    for (const handler of this.handlers.find<BeforeSendRule>(BEFORE_SEND)) {
      for (const key of handler.rule.keys) {
        if (this.hooks.has(key)) throw new Error(`Mail ${key} is looked at twice before it is sent: ${handler.where}`);
        this.hooks.set(key, handler);
      }
    }
  }

  /** Sends all mails that are due. Returns the number of mails claimed. */
  sweep(): Promise<number> {
    return this.mails.drain((rows) => Promise.all(rows.map((row) => this.sending.run(() => this.handle(row)))));
  }

  upcoming(horizon: Date): Promise<Date[]> {
    return this.mails.upcoming(horizon);
  }

  private async handle(row: MailRow): Promise<void> {
    let outcome: 'SENT' | 'SUPERSEDED';
    let mail = row;
    try {
      let check = await this.checkOf(row);
      if (check instanceof PresentAddress) {
        const { address, variables } = check;
        check = (await this.readdress(row, address)) ? variables : 'SUPERSEDED';
        mail = { ...row, address };
      }
      outcome = check === 'SUPERSEDED' ? 'SUPERSEDED' : 'SENT';
      if (check !== 'SUPERSEDED') await this.mailer.sendMail(await this.composer.compose(mail, check));
    } catch (error) {
      return this.failed(mail, error as Error);
    }
    // Outside the try block: a failed update must not count as a failed delivery.
    await this.mails.mark(mail.id, outcome);
  }

  /** Stores the address to which the mail is sent. False if an erasure has emptied the mail since it was claimed. */
  private async readdress({ id, address: queued }: MailRow, address: string): Promise<boolean> {
    return address === queued || this.mails.readdress(id, address);
  }

  private async checkOf(row: MailRow): Promise<MailCheck> {
    const hook = this.hooks.get(row.templateKey);
    if (!hook) return row.variables;
    const mail: QueuedMail = {
      templateKey: row.templateKey,
      tenantId: row.tenantId ?? undefined,
      dedupeKey: row.dedupeKey,
      variables: row.variables,
      sendAfter: row.sendAfter,
    };
    return this.transactions.as({ audience: 'worker', requestId: row.id }, () =>
      (hook.call as (mail: QueuedMail) => Promise<MailCheck>)(mail),
    );
  }

  private async failed(row: MailRow, error: Error): Promise<void> {
    const answer = answerAboutRecipient(error);
    if (answer && isRefused(answer)) return this.bounced(row, answer);
    const final = error instanceof MailDefect || row.attempts >= MOST_ATTEMPTS;
    this.logger.warn(
      `Mail ${row.dedupeKey} was not sent (${row.attempts}${final ? ', given up' : ''}): ${withoutMail(row, errorLine(error))}`,
    );
    await this.mails.fail(row.id, {
      status: final ? 'FAILED' : 'QUEUED',
      sendAfter: new Date(this.clock.now().getTime() + waitAfter(row.attempts) * 1000),
      error: withoutMail(row, error.message),
      answer: answer && { ...answer, text: storedAnswer(row, answer) },
    });
  }

  /** The server refused the recipient: another attempt would get the same answer. */
  private async bounced(row: MailRow, answer: MailAnswer): Promise<void> {
    this.logger.warn(`Mail ${row.dedupeKey} was refused for its recipient: ${answer.code}`);
    await this.mails.bounce(row.id, { ...answer, text: storedAnswer(row, answer) });
  }
}
