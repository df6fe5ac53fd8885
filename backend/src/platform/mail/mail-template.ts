import Handlebars from 'handlebars';

import { type Locale, LOCALES } from '../../common/locale';

/** One message as people write it: sentences with `{{variables}}`. The layouts make the HTML and the plain text of it. */
export interface MailTemplate {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Shown large and by itself, to be read off and typed elsewhere. */
  code?: string;
  /** A variable with one thing in each line: its text, a tabulator, its address. */
  lines?: string;
  action?: { label: string; link: string };
  /** How to receive no more of this. */
  stop?: { label: string; link: string };
}

export interface MailLayout {
  html: string;
  text: string;
  /** Stands before every message: with the first of the names that `name` holds, or without one for somebody unknown. */
  greeting: Readonly<Record<Locale, Readonly<Record<'named' | 'unnamed', string>>>>;
  footer: Readonly<Record<Locale, string>>;
  /** Stands there instead when somebody reads the answers. */
  answered: Readonly<Record<Locale, string>>;
}

/** Everything that can be mailed: the variables of each key, and its texts in each language. */
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
  /** Where to receive no more of this; mail programs offer it beside the message. */
  stop?: string;
}

/** A message that can never be sent as it is: trying again would not help. */
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

/** The variables a template uses. Only `{{name}}` is allowed: no helpers, no blocks, nothing that leaves the escaping out. */
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

/** Stops the start when a key lacks a language or a text uses a variable that the key does not have. */
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

/** Refuses what the key does not know, before a row is written. */
export function assertVariables(catalogue: MailCatalogue, key: string, given: Readonly<Record<string, string>>): void {
  const declared = catalogue.variables[key];
  if (!declared) throw new MailDefect(`No mail has the key ${key}`);
  const unknown = Object.keys(given).filter((name) => !declared.includes(name));
  if (unknown.length > 0) throw new MailDefect(`Mail ${key} has no variables ${unknown.join(', ')}`);
}

/** Subject, HTML and plain text of one message; an empty variable blocks it, because a letter with a hole is worse than none. */
export function renderMail(
  catalogue: MailCatalogue,
  key: string,
  locale: Locale,
  given: Readonly<Record<string, string>>,
  brand: string,
  isAnswered = false,
): RenderedMail {
  assertVariables(catalogue, key, given);
  const empty = catalogue.variables[key]!.filter((name) => name !== 'name' && !given[name]?.trim());
  if (empty.length > 0) throw new MailDefect(`Mail ${key} lacks ${empty.join(', ')}`);
  const template = catalogue.templates[locale][key]!;
  const plain = (sentence: string) =>
    Handlebars.compile(withoutSecondStop(sentence, given), { strict: true, noEscape: true })(given);
  const { greeting, html, text } = catalogue.layout;
  const [name = ''] = (given['name'] ?? '').trim().split(/\s+/);
  const greeted = greeting[locale][name === '' ? 'unnamed' : 'named'].replace('{{name}}', () => name);
  const page = {
    brand,
    locale,
    heading: plain(template.heading),
    paragraphs: [greeted, ...template.paragraphs.map(plain)],
    code: template.code && plain(template.code),
    lines: template.lines && plain(template.lines).split('\n').map(lineOf),
    action: template.action && { label: plain(template.action.label), link: plain(template.action.link) },
    stop: template.stop && { label: plain(template.stop.label), link: plain(template.stop.link) },
    footer: catalogue.layout[isAnswered ? 'answered' : 'footer'][locale],
  };
  return {
    // A line break in a name must not become a header of its own. The non-breaking spaces of French stay.
    subject: plain(template.subject)
      .replace(/[^\S\u00a0]+/g, ' ')
      .trim(),
    // The layout escapes every value it writes.
    html: Handlebars.compile(html)(page),
    text: Handlebars.compile(text, { noEscape: true })(page),
    ...(page.stop && { stop: page.stop.link }),
  };
}

/** A value that ends with a full stop ("Lda.") ends its sentence too. */
const withoutSecondStop = (sentence: string, given: Readonly<Record<string, string>>): string =>
  sentence.replace(/(\{\{(\w+)\}\})\.(?!\.)/g, (all, variable: string, name: string) =>
    given[name]?.endsWith('.') ? variable : all,
  );

function lineOf(line: string): { text: string; link: string } {
  const [text = '', link = ''] = line.split('\t');
  return { text, link };
}
