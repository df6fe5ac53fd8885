import { Database } from '../../../src/platform/database/database';
import { type BounceOutcome, Bounces } from '../../../src/platform/mail/bounces/bounces';
import { BouncesRepository } from '../../../src/platform/mail/bounces/bounces.repository';
import type { TestWorker } from '../app/worker';

/** A report of a mail server about the delivery of the mail with this `Message-ID` (RFC 3464). */
export const reportAbout = (messageId: string, status: string, to = 'nao-responda@vagas.invalid'): Buffer =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mx.exemplo.co.mz',
      `To: ${to}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
      '',
      '--B',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.exemplo.co.mz',
      '',
      'Final-Recipient: rfc822; x@exemplo.co.mz',
      status,
      '',
      '--B',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${messageId}`,
      '',
      '--B--',
      '',
    ].join('\r\n'),
  );

/** Records a returned mail, as the command `bounce` does. */
export function recordReport(worker: TestWorker, raw: Buffer): Promise<BounceOutcome> {
  const db = worker.get(Database);
  return new Bounces(db, new BouncesRepository(db)).record(raw);
}
