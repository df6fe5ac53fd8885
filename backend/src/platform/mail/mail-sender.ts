import { MailerService } from '@nestjs-modules/mailer';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import { LimitedQueue } from '../../common/concurrency/limited-queue';
import { Clock } from '../context/clock';
import { Database } from '../database/database';
import { constants, sql } from '../database/sql';
import { Claims, type LeasedQueue } from '../jobs/claims';
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
import { type ComposedRow, MailComposer } from './mail-composer';
import { mailStates } from './mail.states';
import { MailDefect } from './mail-template';
import { SMTP_CONNECTIONS } from './smtp';

const QUEUED_MAIL: LeasedQueue = {
  table: 'mail_message',
  key: ['id'],
  dueAt: 'send_after',
  open: sql`status in (${constants(mailStates.sources('fail'))})`,
  batch: 50,
  lease: '2 minutes',
};
const EVENTS = { SENT: 'send', SUPERSEDED: 'supersede' } as const;
const MOST_ATTEMPTS = 8;
const LONGEST_WAIT_SECONDS = 3 * 3600;

interface MailRow extends ComposedRow {
  sendAfter: Date;
  attempts: number;
}

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
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly mailer: MailerService,
    private readonly handlers: Handlers,
    private readonly claims: Claims,
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
    return this.claims.drain(
      QUEUED_MAIL,
      () => this.claim(),
      (rows) => Promise.all(rows.map((row) => this.sending.run(() => this.handle(row)))),
    );
  }

  upcoming(horizon: Date): Promise<Date[]> {
    return this.claims.upcoming(QUEUED_MAIL, horizon);
  }

  private claim(): Promise<MailRow[]> {
    return this.claims.take<MailRow>(QUEUED_MAIL, {
      returning: sql`t.id, t.dedupe_key, t.tenant_id, t.address, t.template_key, t.locale, t.variables, t.own_subject, t.own_body,
        t.send_after, t.attempts`,
    });
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
    await this.mark(mail, outcome);
  }

  /** Stores the address to which the mail is sent. False if an erasure has emptied the mail since it was claimed. */
  private async readdress({ id, address: queued }: MailRow, address: string): Promise<boolean> {
    if (address === queued) return true;
    const rows = await this.db.as({ audience: 'worker', requestId: id }, () =>
      this.db.query(sql`
        update mail_message set address = ${address}
        where id = ${id} and status in (${constants(mailStates.sources('fail'))}) returning id`),
    );
    return rows.length === 1;
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
    return this.db.as({ audience: 'worker', requestId: row.id }, () =>
      (hook.call as (mail: QueuedMail) => Promise<MailCheck>)(mail),
    );
  }

  private async mark(row: MailRow, status: 'SENT' | 'SUPERSEDED'): Promise<void> {
    await this.db.as({ audience: 'worker', requestId: row.id }, () =>
      this.db.writeInOneRoundTrip(sql`
        update mail_message
        set status = ${status}, sent_at = case when ${status} = 'SENT' then ${this.clock.now()}::timestamptz end,
          last_error = null, answer_code = null, answer = null
        where id = ${row.id} and status = any (${mailStates.sources(EVENTS[status], status)}::text[])`),
    );
  }

  private async failed(row: MailRow, error: Error): Promise<void> {
    const answer = answerAboutRecipient(error);
    if (answer && isRefused(answer)) return this.bounced(row, answer);
    const final = error instanceof MailDefect || row.attempts >= MOST_ATTEMPTS;
    this.logger.warn(
      `Mail ${row.dedupeKey} was not sent (${row.attempts}${final ? ', given up' : ''}): ${withoutMail(row, errorLine(error))}`,
    );
    const next = new Date(this.clock.now().getTime() + waitAfter(row.attempts) * 1000);
    await this.claims.fail(
      QUEUED_MAIL,
      sql`id = ${row.id} and status in (${constants(mailStates.sources('fail'))})`,
      withoutMail(row, error.message),
      sql`status = ${final ? 'FAILED' : 'QUEUED'}, claimed_at = null, send_after = ${next},
        answer_code = ${answer?.code ?? null}, answer = ${answer ? storedAnswer(row, answer) : null}`,
    );
  }

  /** The server refused the recipient: another attempt would get the same answer. */
  private async bounced(row: MailRow, answer: MailAnswer): Promise<void> {
    this.logger.warn(`Mail ${row.dedupeKey} was refused for its recipient: ${answer.code}`);
    await this.db.asWorker(() =>
      this.db.write(sql`
        update mail_message
        set status = 'BOUNCED', answer_code = ${answer.code}, answer = ${storedAnswer(row, answer)},
          is_permanent = ${answer.isPermanent}, claimed_at = null
        where id = ${row.id} and status = any (${mailStates.sources('bounce', 'BOUNCED')}::text[])`),
    );
  }
}
