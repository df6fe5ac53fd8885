import type { Locale } from '../../common/locale';
import type { TemplateKind } from './templates/template.types';

declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'template.saved': { templateId: string };
    'template.reset': { templateId: string };
    /** A text that does not have to be saved, for the person who asked. */
    'template.test-asked': { kind: `${TemplateKind}`; locale: Locale; subject: string; body: string };
    /** Messages of staff to candidates whose mails have to be queued. */
    'message.written': { messageIds: string[] };
    'message.changed': { messageIds: string[] };
    'message.cancelled': { messageIds: string[] };
    'candidate.contacted': { messageId: string };
    'candidate.contact-marked': { candidateId: string };
  }
}
