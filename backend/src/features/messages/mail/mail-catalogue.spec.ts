import { LOCALES } from '../../../common/locale';
import { assertCatalogue, renderMail, variablesOf } from '../../../platform/mail/mail-template';
import { mailCatalogue } from './mail-catalogue';
import { MAIL_VARIABLES, type MailKey } from './mail-keys';

const KEYS = Object.keys(MAIL_VARIABLES) as MailKey[];
const filled = (key: MailKey): Record<string, string> =>
  Object.fromEntries(MAIL_VARIABLES[key].map((name) => [name, `<${name}>`]));

describe('the mails of the product', () => {
  it('stand in every language and use known variables only', () => {
    expect(() => assertCatalogue(mailCatalogue)).not.toThrow();
    for (const locale of LOCALES) expect(Object.keys(mailCatalogue.templates[locale]).sort()).toEqual([...KEYS].sort());
  });

  it.each(KEYS)('%s uses the same variables in every language, and all that it has', (key) => {
    for (const locale of LOCALES) {
      // The layout uses the name in the greeting.
      const used = [...variablesOf(mailCatalogue.templates[locale][key]!), 'name'].sort();
      expect(used).toEqual([...MAIL_VARIABLES[key]].sort());
    }
  });

  it.each(KEYS)('%s uses the words of the screens', (key) => {
    const SCREENS = {
      pt: /palavra-passe|\bemails?\b|dois passos/i,
      en: /\bemails?\b|two-step/i,
      fr: /\bemails?\b|deux étapes/i,
    };
    for (const locale of LOCALES) {
      const { subject, text } = renderMail(mailCatalogue, key, locale, filled(key), { brand: 'Vagas MZ' });
      expect(`${subject}\n${text}`).not.toMatch(SCREENS[locale]);
      expect(text.split('\n').filter((line) => /^\s*(Olá|Hello|Bonjour)/.test(line))).toHaveLength(1);
    }
  });

  it.each(KEYS)('%s has a subject, HTML that escapes, and a plain text in every language', (key) => {
    for (const locale of LOCALES) {
      const { subject, html, text } = renderMail(mailCatalogue, key, locale, filled(key), { brand: 'Vagas MZ' });
      expect(subject).not.toMatch(/[{}]/);
      expect(html).toContain('&lt;name&gt;');
      expect(html).not.toContain('<name>');
      expect(html).toMatch(new RegExp(`lang=["']${locale}["']`));
      expect(text).toContain('<name>');
      expect(text).not.toMatch(/&lt;|{{/);
    }
  });
});
