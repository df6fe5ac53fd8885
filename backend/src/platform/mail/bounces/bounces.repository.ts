import { Injectable } from '@nestjs/common';

import { Database } from '../../database/database';
import { sql } from '../../database/sql';
import type { MailAnswer, QuotedMail } from '../mail-answer';
import { mailStates } from '../mail.states';
import type { DeliveryReport } from './delivery-report';

export type ReturnedMail = QuotedMail & { id: string };

/** Mails that a server returned. */
@Injectable()
export class BouncesRepository {
  constructor(private readonly db: Database) {}

  /** The mail that a report is about. */
  async find({ token, messageId }: DeliveryReport): Promise<ReturnedMail | undefined> {
    // The expression of the index on mails by Message-ID.
    const [mail] = await this.db.query<ReturnedMail>(sql`
      select id, address, variables, own_subject, own_body from mail_message
      where id = ${token}::uuid or regexp_replace(dedupe_key, '[^A-Za-z0-9_.-]', '.', 'g') = ${messageId}::text
      limit 1`);
    return mail;
  }

  /**
   * Sets the state of a mail to BOUNCED. Returns false if the transition from the present state of the mail is not
   * allowed, for example because the mail is already BOUNCED.
   */
  async save(id: string, { code, text, isPermanent }: MailAnswer): Promise<boolean> {
    const changed = await this.db.write(sql`
      update mail_message
      set status = 'BOUNCED', answer_code = ${code}, answer = ${text}, is_permanent = ${isPermanent}
      where id = ${id} and status = any (${mailStates.sources('bounce', 'BOUNCED')}::text[])`);
    return changed > 0;
  }
}
