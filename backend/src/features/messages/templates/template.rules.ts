import { DomainError } from '../../../common/errors';
import { allOf, type Faults } from '../../../common/faults';
import { readInputWith } from '../../../platform/graphql/inputs/input.pipe';
import type { MailKey, MAIL_VARIABLES } from '../mail/mail-keys';
import { TemplateKind, TemplateTextInput } from './template.types';

export interface TemplateText {
  subject: string;
  body: string;
}

interface Definition<K extends MailKey> {
  mail: K;
  /** The names that people write, and the variables of the mail. */
  variables: Readonly<Record<string, (typeof MAIL_VARIABLES)[K][number]>>;
}
const defined = <K extends MailKey>(mail: K, variables: Definition<K>['variables']) => ({ mail, variables });

const ABOUT = { candidateName: 'name', vacancyTitle: 'vacancy', entityName: 'entity' } as const;

/** The closed list of variables of each kind. The recipient of an invitation may have no name. */
const KINDS = {
  [TemplateKind.APPROVAL]: defined('application.approved', ABOUT),
  [TemplateKind.REJECTION]: defined('application.rejected', {
    ...ABOUT,
    rejectionReason: 'reason',
    message: 'message',
  }),
  [TemplateKind.PROPOSAL]: defined('application.proposal', ABOUT),
  [TemplateKind.FEEDBACK]: defined('application.feedback', { ...ABOUT, message: 'message' }),
  [TemplateKind.INVITATION]: defined('vacancy.invitation', {
    vacancyTitle: 'vacancy',
    entityName: 'entity',
    inviterName: 'inviter',
    message: 'message',
    verificationCode: 'code',
    closingDate: 'until',
  }),
} satisfies Record<TemplateKind, { mail: MailKey; variables: Readonly<Record<string, string>> }>;

export const TEMPLATE_KINDS = Object.values(TemplateKind);

/** The message of a recruiter to one person. The body must contain it. */
const MESSAGE = 'message';
/** Texts of several lines, which the subject may not contain. */
const LONG = [MESSAGE, 'rejectionReason'];

const USED = /\{\{\s*(.*?)\s*\}\}/g;

export const mailOf = (kind: TemplateKind): MailKey => KINDS[kind].mail;
export const kindOf = (mail: MailKey): TemplateKind | undefined => TEMPLATE_KINDS.find((kind) => mailOf(kind) === mail);

export interface KindVariable {
  name: string;
  variable: string;
  isMessage: boolean;
  isLong: boolean;
}
export const variablesOf = (kind: TemplateKind): KindVariable[] =>
  Object.entries(KINDS[kind].variables).map(([name, variable]) => ({
    name,
    variable,
    isMessage: name === MESSAGE,
    isLong: LONG.includes(name),
  }));

/** Validates a text, or throws all its faults: UNKNOWN_VARIABLE and MISSING_VARIABLE at their field. */
export const templateTextOf = (kind: TemplateKind, input: TemplateTextInput): TemplateText =>
  allOf((faults) => textOf(faults, kind, readInputWith(faults, TemplateTextInput, input)));

function textOf(faults: Faults, kind: TemplateKind, { subject = '', body = '' }: Partial<TemplateText>): TemplateText {
  const known = variablesOf(kind);
  const inSubject = known.filter(({ isLong }) => !isLong).map(({ name }) => name);
  refuseUnknown(faults, 'subject', subject, inSubject);
  refuseUnknown(
    faults,
    'body',
    body,
    known.map(({ name }) => name),
  );
  const missing = known.find(({ name, isMessage }) => isMessage && !namesIn(body).includes(name));
  if (body && missing) faults.add(new DomainError('MISSING_VARIABLE', { variable: `{{${missing.name}}}` }, 'body'));
  return { subject, body };
}

/** UNKNOWN_VARIABLE at the field, for the first variable that is not known. */
export function refuseUnknown(faults: Faults, field: string, text: string, known: readonly string[]): void {
  const unknown = namesIn(text).find((name) => !known.includes(name));
  const rest = /\{\{.{0,40}|.{0,40}\}\}/.exec(text.replace(USED, ''))?.[0];
  const variable = unknown === undefined ? rest : `{{${unknown}}}`;
  if (variable !== undefined) faults.add(new DomainError('UNKNOWN_VARIABLE', { variable }, field));
}

const namesIn = (text: string): string[] => [...text.matchAll(USED)].map(([, name = '']) => name);

/** A checked text with the variables of the mail in place of the names that people write. */
export function asMailText(kind: TemplateKind, { subject, body }: TemplateText): TemplateText {
  return translated({ subject, body }, KINDS[kind].variables);
}

/** A text with other names of its variables. */
export function translated({ subject, body }: TemplateText, variables: Readonly<Record<string, string>>): TemplateText {
  const text = (given: string) => given.replace(USED, (_, name: string) => `{{${variables[name] ?? name}}}`);
  return { subject: text(subject), body: text(body) };
}

/** A text of the product with the names that people write. */
export function asTemplateText(kind: TemplateKind, text: string): string {
  const names = new Map(variablesOf(kind).map(({ name, variable }) => [variable, name]));
  return text.replace(USED, (all, variable: string) => (names.has(variable) ? `{{${names.get(variable)}}}` : all));
}
