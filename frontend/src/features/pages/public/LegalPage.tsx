import { useReveal } from '../../../shared/ui/html/reveal';
import { formatDate } from '../../../shared/format/instants';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { TERMS_VERSION } from './terms-version';

const PARTS = {
  terms: ['free', 'true', 'account', 'apply', 'companies'],
  privacy: ['what', 'who', 'score', 'where', 'rights'],
} as const;

export function LegalPage({ page }: { page: keyof typeof PARTS }) {
  const t = useT('legal');
  const locale = useLocale();
  const title = t(`${page}_title`);
  usePageTitle(title);
  useReveal(true);
  return (
    <article className="s-prose">
      <h1>{title}</h1>
      <p className="u-meta">{t('version', { date: formatDate(`${TERMS_VERSION}T12:00:00Z`, locale) })}</p>
      {PARTS[page].map((part) => (
        <section key={part} className="s-stack-2">
          <h2>{t(`${page}.${part}.h`)}</h2>
          <p>{t(`${page}.${part}.p`)}</p>
        </section>
      ))}
    </article>
  );
}
