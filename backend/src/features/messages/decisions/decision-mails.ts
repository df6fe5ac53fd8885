import { text } from '../../../common/texts';
import type { Locale } from '../../../common/locale';
import { stageForCandidate } from '../../vacancies';
import type { MailKey } from '../mail/mail-keys';
import type { DecisionWithMail } from './decision-mail.types';
import type { NotificationKind } from '../notification.types';

/** Decisions that notify the candidate. Other decisions appear in the history only. */
export const NOTIFIED_DECISIONS: Readonly<
  Record<`${DecisionWithMail}` | 'ATTACH', { mail: MailKey; notification: `${NotificationKind}` }>
> = {
  APPROVE: { mail: 'application.approved', notification: 'CANDIDACY_APPROVED' },
  REJECT: { mail: 'application.rejected', notification: 'CANDIDACY_REJECTED' },
  RESELECT: { mail: 'application.reselected', notification: 'CANDIDACY_RESELECTED' },
  FEEDBACK: { mail: 'application.feedback', notification: 'CANDIDACY_FEEDBACK' },
  HIRE: { mail: 'application.hired', notification: 'CANDIDACY_HIRED' },
  ADVANCE: { mail: 'application.advanced', notification: 'CANDIDACY_ADVANCED' },
  ATTACH: { mail: 'application.attached', notification: 'CANDIDACY_ATTACHED' },
};

type NotifiedDecision = keyof typeof NOTIFIED_DECISIONS;

/** The mail and the notification of a decision; undefined for a decision of which the candidate is not notified. */
export const noticeOf = (kind: string): (typeof NOTIFIED_DECISIONS)[NotifiedDecision] | undefined =>
  kind in NOTIFIED_DECISIONS ? NOTIFIED_DECISIONS[kind as NotifiedDecision] : undefined;

interface DecisionTexts {
  kind: string;
  /** The text that the recruiter wrote for the candidate. */
  feedback: string | null;
  /** The text of the rejection reason that the candidate reads. */
  reason: string | null;
  /** The new stage. */
  stage: string | null;
  /** The language of the candidate. */
  locale: Locale;
}

/** Returns the variables of a mail that depend on its decision. */
export function decisionValues({ kind, feedback, reason, stage, locale }: DecisionTexts): Record<string, string> {
  const message = feedback?.trim();
  switch (kind) {
    case 'REJECT':
      return { reason: reason ?? '', message: message || text('mail', 'rejection_without_message', locale) };
    case 'FEEDBACK':
      return { message: message || text('mail', 'feedback_without_message', locale) };
    case 'ADVANCE':
      return { stage: stageForCandidate(stage ?? '', locale) };
    default:
      return {};
  }
}
