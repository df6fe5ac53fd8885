import type { EmailInput, TemplateKind } from '../../../../generated/admin/graphql';
import { fromLocalInput } from '../../../../shared/admin/forms/zoned-input';

/** Templates that can be sent to candidacies. */
export const TEMPLATES: readonly TemplateKind[] = ['APPROVAL', 'REJECTION', 'PROPOSAL', 'FEEDBACK'];
const WITH_MESSAGE: readonly string[] = ['REJECTION', 'FEEDBACK'];
const FEEDBACK: TemplateKind = 'FEEDBACK';

export interface EmailValues {
  /** Empty for a free text. */
  template: string;
  subject: string;
  body: string;
  message: string;
}
export const NO_EMAIL: EmailValues = { template: '', subject: '', body: '', message: '' };

/** The text for one person, by candidacy. */
export type OwnTexts = Readonly<Record<string, { subject: string; text: string }>>;

export const takesMessage = ({ template }: EmailValues): boolean => WITH_MESSAGE.includes(template);
/** The message counts as feedback to candidates who wait for feedback. */
export const isFeedback = ({ template }: EmailValues): boolean => template === FEEDBACK;
export const isWritten = ({ template, subject, body }: EmailValues): boolean =>
  template !== '' || (subject.trim() !== '' && body.trim() !== '');

interface EmailChoices {
  own: OwnTexts;
  /** "2031-12-20T08:00" in the time of the product; empty to send at once. */
  sendAt: string;
  includeBounced: boolean;
}

export function emailInputOf(values: EmailValues, { own, sendAt, includeBounced }: EmailChoices): EmailInput {
  const { template, subject, body, message } = values;
  const isFree = template === '';
  return {
    subject: isFree ? subject.trim() : null,
    text: isFree ? body.trim() : null,
    template: isFree ? null : (template as TemplateKind),
    message: takesMessage(values) ? message.trim() || null : null,
    texts: Object.entries(own).map(([candidacyId, text]) => ({ candidacyId, ...text })),
    sendAt: fromLocalInput(sendAt),
    includeBounced,
  };
}
