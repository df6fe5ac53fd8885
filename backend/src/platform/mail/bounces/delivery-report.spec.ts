import { readDeliveryReport } from './delivery-report';

const HEADERS = `Content-Type: text/rfc822-headers

From: "Vagas MZ" <nao-responda@vagas.invalid>
To: ninguem@exemplo.co.mz
Message-ID: <application.message.01a2.1@vagas.invalid>`;

const ORIGINAL = `Content-Type: message/rfc822

From: "Vagas MZ" <nao-responda@vagas.invalid>
Message-ID:
 <application.approved.01a3@vagas.invalid>
Subject: Candidatura aprovada

Message-ID: <in.the.text@vagas.invalid>`;

const report = (status: string, returned: string, to = 'nao-responda@vagas.invalid') =>
  Buffer.from(
    `From: MAILER-DAEMON@mail.exemplo.co.mz
To: ${to}
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="B1"

--B1
Content-Type: text/plain; charset=us-ascii

Your message could not be delivered.

--B1
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.exemplo.co.mz

Final-Recipient: rfc822; ninguem@exemplo.co.mz
${status}

--B1
${returned}

--B1--
`.replaceAll('\n', '\r\n'),
  );

describe('a report about a delivery', () => {
  it('names the mail and the answer of the server', async () => {
    const status = `Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <ninguem@exemplo.co.mz>: Recipient address
    rejected: User unknown`;
    expect(await readDeliveryReport(report(status, HEADERS))).toEqual({
      messageId: 'application.message.01a2.1',
      token: null,
      answer: {
        code: '5.1.1',
        text: '550 5.1.1 <ninguem@exemplo.co.mz>: Recipient address rejected: User unknown',
        isPermanent: true,
      },
    });
  });

  it('has the id of the mail in the address to which it came', async () => {
    const to = 'bounces+0123456789abcdef0123456789ABCDEF@exemplo.co.mz';
    const found = await readDeliveryReport(report('Action: failed\nStatus: 5.2.2', ORIGINAL, to));
    expect(found).toEqual({
      messageId: 'application.approved.01a3',
      token: '01234567-89ab-cdef-0123-456789abcdef',
      // A full mailbox may be emptied.
      answer: { code: '5.2.2', text: '', isPermanent: false },
    });
  });

  it('has the code from the words of the server when it gives no other', async () => {
    const status = 'action: Failed\nDiagnostic-Code: smtp; 554 5.7.1 Message rejected as spam';
    expect((await readDeliveryReport(report(status, HEADERS)))?.answer).toMatchObject({
      code: '5.7.1',
      isPermanent: false,
    });
    expect((await readDeliveryReport(report('Action: failed', HEADERS)))?.answer).toMatchObject({ code: '5.0.0' });
  });

  it.each(['Action: delayed\nStatus: 4.4.1', 'Action: delivered\nStatus: 2.1.5'])(
    'of %j is no failure',
    async (status) => {
      expect(await readDeliveryReport(report(status, HEADERS))).toMatchObject({ answer: null });
    },
  );

  it.each(['', 'no message', 'From: a@b.c\nSubject: Out of office\n\nBack on Monday.', '\0\u0001\n\n--B1'])(
    'is not %j',
    async (text) => {
      expect(await readDeliveryReport(Buffer.from(text))).toBeNull();
    },
  );
});
