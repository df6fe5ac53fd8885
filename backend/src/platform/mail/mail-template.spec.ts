import {
  assertCatalogue,
  assertVariables,
  type MailCatalogue,
  MailDefect,
  type MailTemplate,
  renderMail,
  variablesOf,
} from './mail-template';

const template: MailTemplate = {
  subject: 'Hello {{name}}',
  heading: 'About {{thing}}',
  paragraphs: ['{{name}} and {{thing}}'],
  action: { label: 'Open', link: '{{link}}' },
};
const catalogue = (changes: Partial<MailTemplate> = {}): MailCatalogue => ({
  variables: { greeting: ['name', 'thing', 'link'] },
  templates: { en: { greeting: { ...template, ...changes } }, pt: { greeting: template }, fr: { greeting: template } },
  layout: {
    html: '<h1>{{heading}}</h1>{{#each paragraphs}}<p>{{this}}</p>{{/each}}<a href="{{action.link}}">{{action.label}}</a>',
    text: '{{heading}}\n{{#each paragraphs}}{{this}}\n{{/each}}{{action.link}} {{footer}}',
    greeting: {
      en: { named: 'Hello {{name}},', unnamed: 'Hello,' },
      pt: { named: '', unnamed: '' },
      fr: { named: '', unnamed: '' },
    },
    footer: { en: 'Not read', pt: '', fr: '' },
    answered: { en: 'Read', pt: '', fr: '' },
  },
});
const given = { name: 'Zé', thing: 'um <b>', link: 'https://vagas.invalid/a?b=1&c=2' };

describe('a mail template', () => {
  it('names the variables it uses', () => {
    expect([...variablesOf(template)].sort()).toEqual(['link', 'name', 'thing']);
  });

  it.each(['{{{name}}}', '{{&name}}', '{{#if name}}x{{/if}}', '{{lookup name}}{{helper name}}', '{{> partial}}'])(
    'holds nothing but plain variables: %s',
    (sentence) => {
      expect(() => variablesOf({ ...template, subject: sentence })).toThrow(MailDefect);
    },
  );

  it('with an unknown variable stops the start', () => {
    expect(() => assertCatalogue(catalogue({ subject: 'Hello {{surname}}' }))).toThrow('surname');
    expect(() => assertCatalogue(catalogue())).not.toThrow();
  });

  it('without a language stops the start', () => {
    const broken = catalogue();
    expect(() => assertCatalogue({ ...broken, templates: { ...broken.templates, fr: {} } })).toThrow('no text in fr');
  });

  it('refuses a variable it does not have, and a key that does not exist', () => {
    expect(() => assertVariables(catalogue(), 'greeting', { ...given, secret: 'x' })).toThrow('secret');
    expect(() => assertVariables(catalogue(), 'nothing', {})).toThrow('nothing');
  });

  it.each(['', '   '])('is not sent with an empty variable (%j)', (thing) => {
    expect(() => renderMail(catalogue(), 'greeting', 'en', { ...given, thing }, { brand: 'Vagas' })).toThrow(
      'lacks thing',
    );
  });

  it.each([
    ['Ancha Mussá Abacar', 'Hello Ancha,'],
    [' Ancha ', 'Hello Ancha,'],
    ['$& {{thing}}', 'Hello $&,'],
    ['', 'Hello,'],
    ['  ', 'Hello,'],
  ])('greets %j by the first of the names, and somebody unknown without one', (name, greeting) => {
    const { text } = renderMail(
      catalogue({ subject: 'x', paragraphs: ['{{thing}}'] }),
      'greeting',
      'en',
      { ...given, name },
      { brand: 'Vagas' },
    );
    expect(text.split('\n')[1]).toBe(greeting);
  });

  it('ends a sentence once, also after a name that ends with a full stop', () => {
    const paragraphs = ['At {{thing}}.', '{{thing}}...', '“{{thing}}”.'];
    const { text } = renderMail(
      catalogue({ paragraphs }),
      'greeting',
      'en',
      { ...given, thing: 'Irmãos, Lda.' },
      { brand: 'Vagas' },
    );
    expect(text.split('\n').slice(2, 5)).toEqual(['At Irmãos, Lda.', 'Irmãos, Lda....', '“Irmãos, Lda.”.']);
  });

  it('escapes what people typed in HTML and leaves it as typed in plain text', () => {
    const mail = renderMail(catalogue(), 'greeting', 'en', given, { brand: 'Vagas' });
    expect(mail.html).toContain('um &lt;b&gt;');
    expect(mail.html).not.toContain('<b>');
    expect(mail.text).toContain('Zé and um <b>');
    expect(mail.text).toContain(given.link);
  });

  it('shows template signs in a name as they were typed', () => {
    const mail = renderMail(catalogue(), 'greeting', 'en', { ...given, name: '{{thing}} ${7*7}' }, { brand: 'Vagas' });
    expect(mail.subject).toBe('Hello {{thing}} ${7*7}');
    expect(mail.text).toContain('{{thing}} ${7*7} and um <b>');
  });

  it('states that answers are not read, unless they are', () => {
    expect(renderMail(catalogue(), 'greeting', 'en', given, { brand: 'Vagas' }).text).toContain('Not read');
    expect(renderMail(catalogue(), 'greeting', 'en', given, { brand: 'Vagas', isAnswered: true }).text).not.toContain(
      'Not read',
    );
  });

  describe('of an institution', () => {
    const own = { subject: 'For {{name}}', body: 'About {{thing}}.\nSecond line\n\n{{unknown}}{{#if name}}' };
    const mail = (values: Partial<typeof given> = {}) =>
      renderMail(catalogue(), 'greeting', 'en', { ...given, ...values }, { brand: 'Vagas', own });

    it('replaces subject and paragraphs, and keeps heading and action', () => {
      const { subject, text, html } = mail();
      expect(subject).toBe('For Zé');
      expect(text).toContain('About um <b>');
      expect(text).toContain(given.link);
      expect(html).toContain('<p>About um &lt;b&gt;.\nSecond line</p>');
    });

    it('is no template language: only variables are replaced, and their values are not read again', () => {
      expect(mail().text).toContain('{{#if name}}');
      expect(mail({ thing: '{{link}}' }).text).toContain('About {{link}}.');
    });

    it('keeps its subject on one line', () => {
      expect(mail({ name: 'a\r\nBcc: b@c.d' }).subject).toBe('For a Bcc: b@c.d');
    });
  });

  it('keeps the subject on one line', () => {
    expect(
      renderMail(catalogue(), 'greeting', 'en', { ...given, name: 'a\r\nBcc: b@c.d' }, { brand: 'Vagas' }).subject,
    ).toBe('Hello a Bcc: b@c.d');
  });
});
