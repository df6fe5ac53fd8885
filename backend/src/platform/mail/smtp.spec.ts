import { readConfig } from '../config/config';
import { catcherPort, catchesMail, sender, smtpOptions } from './smtp';

const config = (changes: Record<string, string> = {}) =>
  readConfig({
    DATABASE_URL: 'postgres://localhost/x',
    APP_SECRET: 'a-secret-that-is-long-enough-for-all-01234',
    PORT: '3100',
    ...changes,
  });

describe('the mail server', () => {
  it('is the catcher, two ports above the API, when there is none', () => {
    expect(catchesMail(config())).toBe(true);
    expect(catcherPort(config())).toBe(3102);
    expect(smtpOptions(config())).toMatchObject({ host: '127.0.0.1', port: 3102, secure: false, pool: true });
  });

  it('is taken from its address, with the password decoded', () => {
    const given = config({ SMTP_URL: 'smtps://vagas%40mz:p%23ss@smtp.example' });
    expect(catchesMail(given)).toBe(false);
    expect(smtpOptions(given)).toMatchObject({
      host: 'smtp.example',
      port: 465,
      secure: true,
      auth: { user: 'vagas@mz', pass: 'p#ss' },
    });
    expect(smtpOptions(config({ SMTP_URL: 'smtp://smtp.example:2525' }))).toMatchObject({ port: 2525, secure: false });
  });

  it.each([
    [
      'Vagas MZ <nao-responda@vagas.invalid>',
      { name: 'Vagas MZ', address: 'nao-responda@vagas.invalid', domain: 'vagas.invalid' },
    ],
    ['"Vagas, MZ" <a@b.mz>', { name: 'Vagas, MZ', address: 'a@b.mz', domain: 'b.mz' }],
    ['a@b.mz', { name: 'a@b.mz', address: 'a@b.mz', domain: 'b.mz' }],
  ])('sends as %s', (MAIL_FROM, expected) => {
    expect(sender(config({ MAIL_FROM }))).toEqual(expected);
  });
});
