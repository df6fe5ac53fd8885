import type { Locale } from '../../common/locale';
import type { TemplateKind } from './templates/template.types';

declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'template.saved': { templateId: string };
    'template.reset': { templateId: string };
    /** The text of a test mail, saved or not. The worker mails it to the person who requested it. */
    'template.test-asked': { kind: `${TemplateKind}`; locale: Locale; subject: string; body: string };
    /** Messages of staff to candidates whose mails have to be queued. */
    'message.written': { messageIds: string[] };
    'message.changed': { messageIds: string[] };
    'message.cancelled': { messageIds: string[] };
    'candidate.contacted': { messageId: string };
    'candidate.contact-marked': { candidateId: string };
  }
}
