import { Injectable } from '@nestjs/common';

import { Transactions } from '../../context/transactions';
import { type MailAnswer, storedAnswer } from '../mail-answer';
import { BouncesRepository, type ReturnedMail } from './bounces.repository';
import { readDeliveryReport } from './delivery-report';

/** The result of processing one returned mail. */
export type BounceOutcome =
  | { result: 'RECORDED'; code: string; isPermanent: boolean }
  /** NO_REPORT: another kind of message. NO_FAILURE: a delay or a success. KNOWN: it was recorded before. */
  | { result: 'NO_REPORT' | 'NO_FAILURE' | 'UNKNOWN_MAIL' | 'KNOWN' };

/** Reads reports about returned mails, and marks these mails as returned. */
@Injectable()
export class Bounces {
  constructor(
    private readonly transactions: Transactions,
    private readonly mails: BouncesRepository,
  ) {}

  async record(raw: Buffer): Promise<BounceOutcome> {
    const report = await readDeliveryReport(raw);
    if (!report) return { result: 'NO_REPORT' };
    const { answer } = report;
    if (!answer) return { result: 'NO_FAILURE' };
    return this.transactions.asWorker(async () => {
      const mail = await this.mails.find(report);
      if (!mail) return { result: 'UNKNOWN_MAIL' };
      return (await this.save(mail, answer))
        ? { result: 'RECORDED', code: answer.code, isPermanent: answer.isPermanent }
        : { result: 'KNOWN' };
    });
  }

  private save(mail: ReturnedMail, answer: MailAnswer): Promise<boolean> {
    // The mail of an erased person has no address; nothing new is stored about the person.
    const text = mail.address === '' ? '' : storedAnswer(mail, answer);
    return this.mails.save(mail.id, { ...answer, text });
  }
}
