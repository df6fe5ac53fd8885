import { Inject, Injectable, Logger } from '@nestjs/common';

import type { Locale } from '../../common/locale';
import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { sql } from '../database/sql';
import type { Alarms } from '../jobs/alarms';
import { errorLine } from '../logging/error-text';
import { mailStates } from './mail.states';
import { assertVariables, MAIL_CATALOGUE, type MailCatalogue, type OwnText } from './mail-template';

/** Injection token of the alarms of the mail queue. Injecting the queue itself would make the API load BullMQ. */
export const MAIL_ALARMS = Symbol('mail-alarms');

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

/**
 * Inserts mail in the transaction of the change; the worker sends it when it is due. Mail to an erased candidate is
 * dropped. Call inside `effects.commit`.
 */
@Injectable()
export class Mail {
  private readonly logger = new Logger(Mail.name);

  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    @Inject(MAIL_CATALOGUE) private readonly catalogue: MailCatalogue,
    @Inject(MAIL_ALARMS) private readonly alarms: Alarms,
  ) {}

  async enqueue(mail: NewMail): Promise<void> {
    await this.enqueueNew(mail);
  }

  /** Returns the id of the mail; undefined when it was dropped. */
  async enqueueNew(mail: NewMail): Promise<string | undefined> {
    assertVariables(this.catalogue, mail.templateKey, mail.variables);
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
    this.alarm(mail.sendAfter);
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
    if (restored > 0) this.alarm(sendAfter);
    return restored > 0;
  }

  private alarm(at: Date): void {
    this.db.afterCommit(() => {
      // If the alarm cannot be set, the next periodic run sends the mail.
      this.alarms.set([at]).catch((error: Error) => this.logger.warn(`No alarm for mail: ${errorLine(error)}`));
    });
  }
}
