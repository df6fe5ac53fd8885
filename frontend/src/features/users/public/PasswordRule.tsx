import { useT } from '../../../shared/i18n/useT';
import { Icon } from '../../../shared/ui/Icon';
import { metParts, PASSWORD_PARTS } from '../../../shared/auth/password-rule';

/** The rule of passwords, part by part, as far as what is typed meets it. */
export function PasswordRule({ password }: { password: string }) {
  const t = useT('sign-in');
  const met = metParts(password);
  return (
    <ul className="s-rules">
      {PASSWORD_PARTS.map((part) => (
        <li key={part} className={met.has(part) ? 'is-ok' : ''}>
          <Icon small name={met.has(part) ? 'check' : 'x'} />
          {t(`rule_${part}`)}
          <span className="u-sr">{met.has(part) ? t('rule_met') : t('rule_missing')}</span>
        </li>
      ))}
    </ul>
  );
}
