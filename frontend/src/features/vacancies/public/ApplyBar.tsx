import type { ReactNode } from 'react';
import { useT } from '../../../shared/i18n/useT';

/** The one action of the page, always in reach on a phone. */
export function ApplyBar({ children }: { children: ReactNode }) {
  const t = useT('vacancies');
  return (
    <section className="s-act is-phone" aria-label={t('application')}>
      <div className="s-wrap">{children}</div>
    </section>
  );
}
