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
