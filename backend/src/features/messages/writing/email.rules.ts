import { DomainError } from '../../../common/errors';
import { allOf, type Faults } from '../../../common/faults';
import { readInputWith } from '../../../platform/graphql/inputs/input.pipe';
import { subjectLine, writtenText } from '../../../platform/mail/mail-template';
import { isSendTime } from '../history/send-time';
import { refuseUnknown, type TemplateText, translated } from '../templates/template.rules';
import { TemplateKind } from '../templates/template.types';
import { EmailInput } from './email.types';

/** The variables that staff may write in a message, each with the variable of the mail. */
const VARIABLES: Readonly<Record<string, string>> = {
  candidateName: 'name',
  vacancyTitle: 'vacancy',
  entityName: 'entity',
  senderName: 'sender',
};
const NAMES = Object.keys(VARIABLES);
/** Replaces the name of the candidate in a text of staff. */
export const NAME_VARIABLE = '{{candidateName}}';

export type MessageSource =
  | { kind: 'TEXT'; text: TemplateText }
  | { kind: 'TEMPLATE'; template: `${TemplateKind}`; message: string | null }
  /** Every selected person has a text of their own. */
  | { kind: 'SINGLE' };

/** A message with this text counts as feedback to candidates who wait for it. */
export const isFeedback = (source: MessageSource): boolean =>
  source.kind === 'TEMPLATE' && source.template === TemplateKind.FEEDBACK;

/** A checked input. Its texts have the variables of the mail. */
export interface EmailOrder {
  source: MessageSource;
  single: ReadonlyMap<string, TemplateText>;
  sendAt: Date | null;
  includeBounced: boolean;
}

/** Checks the fields, the variables and the time of an input together. Throws all faults. */
export const emailOrderOf = (input: EmailInput, now: Date): EmailOrder =>
  allOf((faults) => orderOf(faults, readInputWith(faults, EmailInput, input), now));

function orderOf(faults: Faults, input: EmailInput, now: Date): EmailOrder {
  const { texts, sendAt = null, includeBounced } = input;
  const single = new Map<string, TemplateText>();
  for (const [index, { candidacyId, subject, text }] of texts.entries()) {
    const path = `texts.${index}`;
    const id = candidacyId.toLowerCase();
    if (single.has(id)) faults.add(new DomainError('INVALID_INPUT', {}, `${path}.candidacyId`));
    single.set(id, textOf(faults, path, subject, text));
  }
  if (sendAt && !isSendTime(sendAt, now)) faults.add(new DomainError('INVALID_INPUT', {}, 'sendAt'));
  return { source: sourceOf(faults, input), single, sendAt, includeBounced };
}

function sourceOf(faults: Faults, { template = null, subject, text, message = null }: EmailInput): MessageSource {
  if (template) {
    const isMixed = Boolean(subject) || Boolean(text) || template === TemplateKind.INVITATION;
    if (isMixed) faults.add(new DomainError('INVALID_INPUT', {}, 'template'));
    // The template inserts the message as a value, and variables inside an inserted value are not replaced.
    if (message) refuseUnknown(faults, 'message', message, []);
    return { kind: 'TEMPLATE', template, message };
  }
  if (message) faults.add(new DomainError('INVALID_INPUT', {}, 'message'));
  if (!subject) faults.add(new DomainError('FIELD_REQUIRED', {}, 'subject'));
  if (!text) faults.add(new DomainError('FIELD_REQUIRED', {}, 'text'));
  return { kind: 'TEXT', text: textOf(faults, '', subject ?? '', text ?? '') };
}

/** A text of a recruiter with the variables of the mail. UNKNOWN_VARIABLE at its field. */
function textOf(faults: Faults, path: string, subject: string, text: string): TemplateText {
  const at = (field: string) => (path ? `${path}.${field}` : field);
  refuseUnknown(faults, at('subject'), subject, NAMES);
  refuseUnknown(faults, at('text'), text, NAMES);
  return translated({ subject, body: text }, VARIABLES);
}

/** A text with the values of one person. A paragraph whose only value is empty is left out. */
export function filledText({ subject, body }: TemplateText, values: Readonly<Record<string, string>>): TemplateText {
  const paragraphs = body.split(/\n{2,}/).map((paragraph) => writtenText(paragraph, values));
  return {
    subject: subjectLine(writtenText(subject, values)),
    body: paragraphs.filter((paragraph) => paragraph.trim() !== '').join('\n\n'),
  };
}
