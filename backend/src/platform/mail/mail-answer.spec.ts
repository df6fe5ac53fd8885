import { answerAboutRecipient, isRefused } from './mail-answer';

const refusal = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) });

describe('the answer of a mail server about a recipient', () => {
  it.each([
    ['550 5.1.1 User unknown', '5.1.1', true, true],
    ['553 No such mailbox', '553', true, true],
    ['552 5.2.2 Mailbox full', '5.2.2', true, false],
    ['554 5.7.1 Relay access denied', '5.7.1', false, false],
    ['450 4.2.0 Greylisted', '4.2.0', false, false],
  ])('%j', (response, code, refused, permanent) => {
    const answer = answerAboutRecipient(refusal(response))!;
    expect([answer.code, isRefused(answer), answer.isPermanent]).toEqual([code, refused, permanent]);
  });

  it('is in the first refusal when all recipients were refused', () => {
    const all = Object.assign(new Error('all refused'), { rejectedErrors: [refusal('550 5.1.1 User unknown')] });
    expect(answerAboutRecipient(all)?.code).toBe('5.1.1');
  });

  it('is not the answer to another command, and not a lost connection', () => {
    expect(answerAboutRecipient(refusal('550 5.7.1 Sender refused', 'MAIL FROM'))).toBeUndefined();
    expect(answerAboutRecipient(new Error('Connection closed'))).toBeUndefined();
  });
});
