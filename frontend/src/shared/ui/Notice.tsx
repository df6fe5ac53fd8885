import type { ReactNode } from 'react';
import { useT } from '../i18n/useT';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';

type Tone = 'warn' | 'info' | 'ok' | 'danger';

const ICON_OF: Readonly<Record<Tone, IconName>> = { warn: 'alert', info: 'clock', ok: 'check', danger: 'alert' };

export function Notice({
  tone,
  icon,
  role,
  children,
}: {
  tone: Tone;
  icon?: IconName;
  role?: 'alert' | 'status';
  children: ReactNode;
}) {
  return (
    <div className={`u-note is-${tone}`} role={role}>
      <Icon name={icon ?? ICON_OF[tone]} />
      <div className="u-note-body">{children}</div>
    </div>
  );
}

/** "Vaga não se paga": on every page where somebody could be asked for money. It cannot be closed. */
export function FraudNotice({ text, children }: { text?: string; children?: ReactNode }) {
  const t = useT();
  return (
    <Notice tone="warn" icon="shield">
      <b>{t('fraud_title')}</b> {text ?? t('fraud_text')} {children}
    </Notice>
  );
}
