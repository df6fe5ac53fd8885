import { useState, type ReactNode } from 'react';
import { useUser } from '../../../../shared/auth/RequireUser';
import { forget } from '../../../../shared/api/query-store';
import { useQuery } from '../../../../shared/api/useQuery';
import { formatDate } from '../../../../shared/format/instants';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { Notice } from '../../../../shared/ui/Notice';
import { useReveal } from '../../../../shared/ui/html/reveal';
import { LoadError, Skeleton } from '../../../../shared/ui/states';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';
import { ChangePasswordForm } from './ChangePasswordForm';
import { securityQuery, sessionsQuery } from './security-queries';
import { SessionList } from './SessionList';
import { TwoFactorSection } from './TwoFactorSection';
import './security.css';

/** Security of the account: password, code by e-mail, sessions. */
export function SecurityPage() {
  const t = useT('security');
  const { data, error, reload } = useQuery(securityQuery());
  const sessions = useQuery(sessionsQuery());
  // Waits for the list of sessions, so that nothing below it moves.
  const ready = data !== undefined && (sessions.data !== undefined || Boolean(sessions.error));
  usePageTitle(t('title'));
  useReveal(ready || Boolean(error));
  if (!ready) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton />;
  return (
    <div className="s-narrow-l s-stack-6">
      <div>
        <h1>{t('title')}</h1>
        <p className="u-meta u-mt-s">{t('intro')}</p>
      </div>
      <Part id="sessions" title={t('sessions')}>
        <SessionList />
      </Part>
      <Part id="two-factor" title={t('two_factor')}>
        <TwoFactorSection security={data.security} />
      </Part>
      <Part id="password" title={t('password')}>
        <PasswordSection changedAt={data.security.passwordChangedAt} />
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="s-sheet s-stack" aria-labelledby={`h-${id}`}>
      <h2 id={`h-${id}`}>{title}</h2>
      {children}
    </section>
  );
}

function PasswordSection({ changedAt }: { changedAt: string | null | undefined }) {
  const t = useT('security');
  const locale = useLocale();
  const user = useUser();
  const [changed, setChanged] = useState(false);
  return (
    <>
      <p className="u-meta">
        {changedAt ? t('password_changed_at', { date: formatDate(changedAt, locale) }) : t('password_never')}{' '}
        {t('password_ends_others')}
      </p>
      <ChangePasswordForm
        email={user.email}
        onChanged={() => {
          setChanged(true);
          forget('OwnSessions');
          forget('AccountSecurity');
        }}
      />
      <div role="status">{changed && <Notice tone="ok">{t('password_changed')}</Notice>}</div>
    </>
  );
}
