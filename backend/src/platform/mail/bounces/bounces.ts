import { Injectable } from '@nestjs/common';

import { Database } from '../../database/database';
import { sql } from '../../database/sql';
import { type MailAnswer, type QuotedMail, storedAnswer } from '../mail-answer';
import { mailStates } from '../mail.states';
import { type DeliveryReport, readDeliveryReport } from './delivery-report';

/** The result of processing one returned mail. */
export type BounceOutcome =
  | { result: 'RECORDED'; code: string; isPermanent: boolean }
  /** NO_REPORT: another kind of message. NO_FAILURE: a delay or a success. KNOWN: it was recorded before. */
  | { result: 'NO_REPORT' | 'NO_FAILURE' | 'UNKNOWN_MAIL' | 'KNOWN' };

type ReturnedMail = QuotedMail & { id: string };

/** Records returned mails with the mails that they are about. */
@Injectable()
export class Bounces {
  constructor(private readonly db: Database) {}

  async record(raw: Buffer): Promise<BounceOutcome> {
    const report = await readDeliveryReport(raw);
    if (!report) return { result: 'NO_REPORT' };
    const { answer } = report;
    if (!answer) return { result: 'NO_FAILURE' };
    return this.db.asWorker(async () => {
      const mail = await this.mailOf(report);
      if (!mail) return { result: 'UNKNOWN_MAIL' };
      return (await this.save(mail, answer))
        ? { result: 'RECORDED', code: answer.code, isPermanent: answer.isPermanent }
        : { result: 'KNOWN' };
    });
  }

  private async mailOf({ token, messageId }: DeliveryReport): Promise<ReturnedMail | undefined> {
    // The expression of the index on mails by Message-ID.
    const [mail] = await this.db.query<ReturnedMail>(sql`
      select id, address, variables, own_subject, own_body from mail_message
      where id = ${token}::uuid or regexp_replace(dedupe_key, '[^A-Za-z0-9_.-]', '.', 'g') = ${messageId}::text
      limit 1`);
    return mail;
  }

  private async save(mail: ReturnedMail, answer: MailAnswer): Promise<boolean> {
    // The mail of an erased person has no address; nothing new is stored about the person.
    const text = mail.address === '' ? '' : storedAnswer(mail, answer);
    const changed = await this.db.write(sql`
      update mail_message
      set status = 'BOUNCED', answer_code = ${answer.code}, answer = ${text}, is_permanent = ${answer.isPermanent}
      where id = ${mail.id} and status = any (${mailStates.sources('bounce', 'BOUNCED')}::text[])`);
    return changed > 0;
  }
}
