import { MailerService } from '@nestjs-modules/mailer';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import type { Locale } from '../../common/locale';
import { CONFIG, type Config } from '../config/config';
import { Clock } from '../context/clock';
import { Database } from '../database/database';
import { sql } from '../database/sql';
import { Claims, type LeasedQueue } from '../jobs/claims';
import { type FoundHandler, Handlers } from '../jobs/handlers';
import { errorLine } from '../logging/error-text';
import { redact, wordsIn } from '../logging/redact';
import { BEFORE_SEND, type BeforeSendRule, type QueuedMail, type Readiness } from './before-send.decorator';
import { assertCatalogue, MAIL_CATALOGUE, type MailCatalogue, MailDefect, renderMail } from './mail-template';
import { sender } from './smtp';

/** Mail servers quote the recipient and the content in their error messages; redact both. */
const withoutMail = (row: MailRow, text: string): string => redact(text, wordsIn([row.address, row.variables]));

const QUEUED_MAIL: LeasedQueue = {
  table: 'mail_message',
  key: ['id'],
  dueAt: 'send_after',
  open: sql`status = 'QUEUED'`,
  batch: 50,
  lease: '2 minutes',
};
const MOST_ATTEMPTS = 8;
const LONGEST_WAIT_SECONDS = 3 * 3600;
/** Account mails (sign-in, recovery) always come from the platform, not from the institution. */
const OF_THE_PLATFORM = /^account\./;

interface MailRow {
  id: string;
  dedupeKey: string;
  tenantId: string | null;
  address: string;
  templateKey: string;
  locale: Locale;
  variables: Record<string, string>;
  sendAfter: Date;
  attempts: number;
}

interface Letterhead {
  name: string | null;
  replyTo: string | null;
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
  private readonly from: ReturnType<typeof sender>;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly mailer: MailerService,
    private readonly handlers: Handlers,
    private readonly claims: Claims,
    @Inject(MAIL_CATALOGUE) private readonly catalogue: MailCatalogue,
    @Inject(CONFIG) config: Config,
  ) {
    this.from = sender(config);
  }

  onModuleInit(): void {
    assertCatalogue(this.catalogue);
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
      (rows) => Promise.all(rows.map((row) => this.handle(row))),
    );
  }

  upcoming(horizon: Date): Promise<Date[]> {
    return this.claims.upcoming(QUEUED_MAIL, horizon);
  }

  private claim(): Promise<MailRow[]> {
    return this.claims.take<MailRow>(QUEUED_MAIL, {
      returning: sql`t.id, t.dedupe_key, t.tenant_id, t.address, t.template_key, t.locale, t.variables, t.send_after, t.attempts`,
    });
  }

  private async handle(row: MailRow): Promise<void> {
    let outcome: 'SENT' | 'SUPERSEDED';
    try {
      const readiness = await this.readinessOf(row);
      outcome = readiness === 'SUPERSEDED' ? 'SUPERSEDED' : 'SENT';
      if (readiness !== 'SUPERSEDED') await this.send(row, readiness);
    } catch (error) {
      return this.failed(row, error as Error);
    }
    // Outside the try block: a failed update must not count as a failed delivery.
    await this.mark(row, outcome);
  }

  private async readinessOf(row: MailRow): Promise<Readiness> {
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
      (hook.call as (mail: QueuedMail) => Promise<Readiness>)(mail),
    );
  }

  private async send(row: MailRow, variables: Readonly<Record<string, string>>): Promise<void> {
    const { name, replyTo } = await this.letterheadOf(row);
    const isAnswered = replyTo !== null;
    const { stop, ...rendered } = renderMail(
      this.catalogue,
      row.templateKey,
      row.locale,
      variables,
      this.from.name,
      isAnswered,
    );
    await this.mailer.sendMail({
      to: { name: '', address: row.address },
      // The sender address belongs to the platform, so the display name includes it.
      from: { name: name === null ? this.from.name : `${name} (${this.from.name})`, address: this.from.address },
      ...(isAnswered && { replyTo: { name: name ?? '', address: replyTo } }),
      ...rendered,
      // The Message-ID is the same for every attempt, so that a receiver can detect duplicates.
      messageId: `<${row.dedupeKey.replace(/[^\w.-]/g, '.')}@${this.from.domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': row.locale,
        ...(stop && { 'List-Unsubscribe': `<${stop}>` }),
      },
    });
  }

  /** Current name of the institution that sends this mail; undefined for platform mails. */
  private async letterheadOf({ tenantId, templateKey }: MailRow): Promise<Letterhead> {
    const [found] =
      tenantId === null || OF_THE_PLATFORM.test(templateKey)
        ? []
        : await this.db.asWorker(() =>
            this.db.query<Letterhead>(sql`select name, reply_to from sec.mail_sender(${tenantId})`),
          );
    return found ?? { name: null, replyTo: null };
  }

  private async mark(row: MailRow, status: 'SENT' | 'SUPERSEDED'): Promise<void> {
    await this.db.asWorker(() =>
      this.db.write(sql`
        update mail_message
        set status = ${status}, sent_at = case when ${status} = 'SENT' then ${this.clock.now()}::timestamptz end,
          last_error = null
        where id = ${row.id}`),
    );
  }

  private async failed(row: MailRow, error: Error): Promise<void> {
    const final = error instanceof MailDefect || row.attempts >= MOST_ATTEMPTS;
    this.logger.warn(
      `Mail ${row.dedupeKey} was not sent (${row.attempts}${final ? ', given up' : ''}): ${withoutMail(row, errorLine(error))}`,
    );
    const next = new Date(this.clock.now().getTime() + waitAfter(row.attempts) * 1000);
    await this.claims.fail(
      QUEUED_MAIL,
      sql`id = ${row.id} and status = 'QUEUED'`,
      withoutMail(row, error.message),
      sql`status = ${final ? 'FAILED' : 'QUEUED'}, claimed_at = null, send_after = ${next}`,
    );
  }
}
