import type { Locale } from '../../common/locale';
import type { TemplateKind } from './templates/template.types';

declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'template.saved': { templateId: string };
    'template.reset': { templateId: string };
    /** A text that does not have to be saved, for the person who asked. */
    'template.test-asked': { kind: `${TemplateKind}`; locale: Locale; subject: string; body: string };
  }
}
