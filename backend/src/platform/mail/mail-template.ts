import Handlebars from 'handlebars';

import { type Locale, LOCALES } from '../../common/locale';

/** Text of one mail: sentences with `{{variables}}`. The layouts produce HTML and plain text from it. */
export interface MailTemplate {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Shown in large type, because the reader types it elsewhere. */
  code?: string;
  /** Name of a variable with one item per line: text, tab, URL. */
  lines?: string;
  action?: { label: string; link: string };
  /** Unsubscribe link. */
  stop?: { label: string; link: string };
}

/** Text of an institution instead of the subject and the paragraphs of a template. It contains no other placeholders than `{{variables}}`. */
export interface OwnText {
  subject: string;
  /** Paragraphs, separated by empty lines. */
  body: string;
}

export interface MailLayout {
  html: string;
  text: string;
  /** Salutation of every mail: with the first name from the variable `name`, or without a name. */
  greeting: Readonly<Record<Locale, Readonly<Record<'named' | 'unnamed', string>>>>;
  footer: Readonly<Record<Locale, string>>;
  /** Replaces the footer when replies are read. */
  answered: Readonly<Record<Locale, string>>;
}

/** All mails: the variables of each key, and its texts in each language. */
export interface MailCatalogue {
  variables: Readonly<Record<string, readonly string[]>>;
  templates: Readonly<Record<Locale, Readonly<Record<string, MailTemplate>>>>;
  layout: MailLayout;
}

export const MAIL_CATALOGUE = Symbol('mail-catalogue');

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Unsubscribe URL for the List-Unsubscribe header. */
  stop?: string;
}

/** A mail that can never be sent as it is, so it is not retried. */
export class MailDefect extends Error {}

const sentencesOf = (template: MailTemplate): string[] => [
  template.subject,
  template.heading,
  ...template.paragraphs,
  ...(template.code ? [template.code] : []),
  ...(template.lines ? [template.lines] : []),
  ...(template.action ? [template.action.label, template.action.link] : []),
  ...(template.stop ? [template.stop.label, template.stop.link] : []),
];

/** The variables that a template uses. Only `{{name}}` is allowed: no helpers, no blocks, no unescaped output. */
export function variablesOf(template: MailTemplate): Set<string> {
  const used = new Set<string>();
  for (const sentence of sentencesOf(template)) {
    for (const node of Handlebars.parse(sentence).body) {
      if (node.type === 'ContentStatement') continue;
      const { path, params, escaped } = node as hbs.AST.MustacheStatement;
      const plain =
        node.type === 'MustacheStatement' && escaped && params.length === 0 && path.type === 'PathExpression';
      if (!plain) throw new MailDefect(`Only {{variables}} stand in a template: ${sentence}`);
      used.add((path as hbs.AST.PathExpression).original);
    }
  }
  return used;
}

/** Fails the start when a key lacks a language, or when a text uses a variable that its key does not declare. */
export function assertCatalogue({ variables, templates }: MailCatalogue): void {
  for (const [key, declared] of Object.entries(variables)) {
    for (const locale of LOCALES) {
      const template = templates[locale][key];
      if (!template) throw new MailDefect(`Mail ${key} has no text in ${locale}`);
      const unknown = [...variablesOf(template)].filter((name) => !declared.includes(name));
      if (unknown.length > 0)
        throw new MailDefect(`Mail ${key} in ${locale} uses unknown variables: ${unknown.join(', ')}`);
    }
  }
}

/** Refuses unknown keys and variables before a row is written. */
export function assertVariables(catalogue: MailCatalogue, key: string, given: Readonly<Record<string, string>>): void {
  const declared = catalogue.variables[key];
  if (!declared) throw new MailDefect(`No mail has the key ${key}`);
  const unknown = Object.keys(given).filter((name) => !declared.includes(name));
  if (unknown.length > 0) throw new MailDefect(`Mail ${key} has no variables ${unknown.join(', ')}`);
}

/** Settings of one mail that can differ between mails of the same key. */
export interface MailOptions {
  brand: string;
  isAnswered?: boolean;
  own?: OwnText | undefined;
}

/** The parts of a mail with their values, before the layouts. */
export interface MailPage {
  brand: string;
  locale: Locale;
  subject: string;
  heading: string;
  paragraphs: string[];
  code: string | undefined;
  lines: { text: string; link: string }[] | undefined;
  action: { label: string; link: string } | undefined;
  stop: { label: string; link: string } | undefined;
  footer: string;
}

/**
 * Fills the values into the parts of one mail. An empty variable is an error, because a mail with a missing value is
 * worse than no mail.
 */
export function mailPage(
  catalogue: MailCatalogue,
  key: string,
  locale: Locale,
  given: Readonly<Record<string, string>>,
  { brand, isAnswered = false, own }: MailOptions,
): MailPage {
  assertVariables(catalogue, key, given);
  const empty = catalogue.variables[key]!.filter((name) => name !== 'name' && !given[name]?.trim());
  if (empty.length > 0) throw new MailDefect(`Mail ${key} lacks ${empty.join(', ')}`);
  const template = catalogue.templates[locale][key]!;
  const plain = (sentence: string) =>
    Handlebars.compile(withoutSecondStop(sentence, given), { strict: true, noEscape: true })(given);
  const written = (sentence: string) => writtenText(sentence, given);
  const { greeting } = catalogue.layout;
  const [name = ''] = (given['name'] ?? '').trim().split(/\s+/);
  const greeted = greeting[locale][name === '' ? 'unnamed' : 'named'].replace('{{name}}', () => name);
  const paragraphs = own ? own.body.split(/\n{2,}/).map(written) : template.paragraphs.map(plain);
  const subject = own ? written(own.subject) : plain(template.subject);
  return {
    brand,
    locale,
    subject: subjectLine(subject),
    heading: plain(template.heading),
    paragraphs: [greeted, ...paragraphs],
    code: template.code && plain(template.code),
    lines: template.lines ? plain(template.lines).split('\n').map(lineOf) : undefined,
    action: template.action && { label: plain(template.action.label), link: plain(template.action.link) },
    stop: template.stop && { label: plain(template.stop.label), link: plain(template.stop.link) },
    footer: catalogue.layout[isAnswered ? 'answered' : 'footer'][locale],
  };
}

/** Fills the values into a text that people wrote. It is no template language: only the variables are replaced. */
export const writtenText = (text: string, given: Readonly<Record<string, string>>): string =>
  withoutSecondStop(text, given).replace(/\{\{(\w+)\}\}/g, (_, name: string) => given[name] ?? '');

/** Removes line breaks, which could inject a header. Keeps the non-breaking spaces of French. */
export const subjectLine = (subject: string): string => subject.replace(/[^\S\u00a0]+/g, ' ').trim();

/** Renders subject, HTML and plain text of one mail. */
export function renderMail(
  catalogue: MailCatalogue,
  key: string,
  locale: Locale,
  given: Readonly<Record<string, string>>,
  options: MailOptions,
): RenderedMail {
  const page = mailPage(catalogue, key, locale, given, options);
  const { html, text } = catalogue.layout;
  return {
    subject: page.subject,
    // The HTML layout escapes every value.
    html: Handlebars.compile(html)(page),
    text: Handlebars.compile(text, { noEscape: true })(page),
    ...(page.stop && { stop: page.stop.link }),
  };
}

/** Avoids a double full stop after a value that ends with one ("Lda."). */
const withoutSecondStop = (sentence: string, given: Readonly<Record<string, string>>): string =>
  sentence.replace(/(\{\{(\w+)\}\})\.(?!\.)/g, (all, variable: string, name: string) =>
    given[name]?.endsWith('.') ? variable : all,
  );

function lineOf(line: string): { text: string; link: string } {
  const [text = '', link = ''] = line.split('\t');
  return { text, link };
}
