import { Injectable } from '@nestjs/common';

import type { Locale } from '../../common/locale';
import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { constants, sql } from '../database/sql';
import { ClaimsRepository, type LeasedQueue } from '../jobs/claims.repository';
import type { MailAnswer } from './mail-answer';
import type { ComposedRow } from './mail-composer';
import { mailStates } from './mail.states';
import type { OwnText } from './mail-template';

const QUEUED_MAIL: LeasedQueue = {
  table: 'mail_message',
  key: ['id'],
  dueAt: 'send_after',
  open: sql`status in (${constants(mailStates.sources('fail'))})`,
  batch: 50,
  lease: '2 minutes',
};
const EVENTS = { SENT: 'send', SUPERSEDED: 'supersede' } as const;

export interface NewMail {
  /**
   * Identifies the occasion of the mail. A second mail with the same key is dropped. It is also the stable part of the
   * Message-ID.
   */
  dedupeKey: string;
  templateKey: string;
  address: string;
  personId?: string;
  locale: Locale;
  variables: Readonly<Record<string, string>>;
  /** Text of the institution; without it, the text of the product. */
  own?: OwnText | undefined;
  sendAfter: Date;
}

export interface MailRow extends ComposedRow {
  sendAfter: Date;
  attempts: number;
}

/** An attempt that failed. Answer and error are texts without the content of the mail. */
interface FailedAttempt {
  status: 'FAILED' | 'QUEUED';
  /** The time of the next attempt. */
  sendAfter: Date;
  error: string;
  answer: MailAnswer | undefined;
}

/** Mail that is queued, sent or refused. */
@Injectable()
export class MailRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly claims: ClaimsRepository,
  ) {}

  /** Returns the id of the mail; undefined when it was dropped. */
  async insert(mail: NewMail): Promise<string | undefined> {
    const id = this.clock.id();
    const queued = await this.db.transaction(async () => {
      if (mail.personId && !(await this.hold(mail.personId))) return 0;
      return this.db.write(sql`
        insert into mail_message (id, dedupe_key, tenant_id, person_id, address, template_key, locale, variables,
          own_subject, own_body, send_after, created_at)
        values (${id}, ${mail.dedupeKey}, ${this.scope.values.tenantId ?? null},
          ${mail.personId ?? null}, ${mail.address}, ${mail.templateKey}, ${mail.locale},
          ${JSON.stringify(mail.variables)}, ${mail.own?.subject ?? null}, ${mail.own?.body ?? null},
          ${mail.sendAfter}, ${this.clock.now()})
        on conflict (dedupe_key) do nothing`);
    });
    return queued > 0 ? id : undefined;
  }

  /**
   * Locks the recipient against erasure until the transaction ends, so that no mail with a name is stored after an
   * erasure. False for a candidate who is already erased.
   */
  private async hold(personId: string): Promise<boolean> {
    const [row] = await this.db.query<{ held: boolean }>(sql`select sec.hold_candidate(${personId}) as held`);
    return row?.held === true;
  }

  /** Queues a superseded mail again. Returns false when there is none with this key. */
  async restore(dedupeKey: string, sendAfter: Date): Promise<boolean> {
    const [status] = mailStates.targets('SUPERSEDED', 'restore');
    const restored = await this.db.write(sql`
      update mail_message set status = ${status}, send_after = ${sendAfter}, claimed_at = null, claimed_by = null
      where dedupe_key = ${dedupeKey} and status = any (${mailStates.sources('restore')}::text[])`);
    return restored > 0;
  }

  /** Claims due mails in batches until one is not full. Returns the number of mails. */
  drain(work: (rows: readonly MailRow[]) => Promise<unknown>): Promise<number> {
    return this.claims.drain(QUEUED_MAIL, () => this.claim(), work);
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

  /**
   * Stores the address to which the mail is sent. Returns false if an erasure has emptied the mail since the worker
   * claimed it.
   */
  async readdress(id: string, address: string): Promise<boolean> {
    const rows = await this.db.as({ audience: 'worker', requestId: id }, () =>
      this.db.query(sql`
        update mail_message set address = ${address}
        where id = ${id} and status in (${constants(mailStates.sources('fail'))}) returning id`),
    );
    return rows.length === 1;
  }

  async mark(id: string, status: 'SENT' | 'SUPERSEDED'): Promise<void> {
    await this.db.as({ audience: 'worker', requestId: id }, () =>
      this.db.writeInOneRoundTrip(sql`
        update mail_message
        set status = ${status}, sent_at = case when ${status} = 'SENT' then ${this.clock.now()}::timestamptz end,
          last_error = null, answer_code = null, answer = null
        where id = ${id} and status = any (${mailStates.sources(EVENTS[status], status)}::text[])`),
    );
  }

  async fail(id: string, { status, sendAfter, error, answer }: FailedAttempt): Promise<void> {
    await this.claims.fail(
      QUEUED_MAIL,
      sql`id = ${id} and status in (${constants(mailStates.sources('fail'))})`,
      error,
      sql`status = ${status}, claimed_at = null, send_after = ${sendAfter},
        answer_code = ${answer?.code ?? null}, answer = ${answer?.text ?? null}`,
    );
  }

  /** Stores that the server refused the recipient. */
  async bounce(id: string, { code, text, isPermanent }: MailAnswer): Promise<void> {
    await this.db.asWorker(() =>
      this.db.write(sql`
        update mail_message
        set status = 'BOUNCED', answer_code = ${code}, answer = ${text}, is_permanent = ${isPermanent},
          claimed_at = null
        where id = ${id} and status = any (${mailStates.sources('bounce', 'BOUNCED')}::text[])`),
    );
  }
}
