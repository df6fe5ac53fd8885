import { useT } from '../../../shared/i18n/useT';
import { Icon } from '../../../shared/ui/Icon';
import { isEasyToGuess } from '../../../shared/auth/easy-to-guess';
import { metParts, PASSWORD_PARTS } from '../../../shared/auth/password-rule';

/**
 * The parts of the password rule, each met or not. The part "not easy to guess" is checked after the other parts are
 * met. `refused` is a password that the API refused as easy to guess, because its list is longer.
 */
export function PasswordRule({ password, refused }: { password: string; refused: string | null }) {
  const t = useT('sign-in');
  const met: ReadonlySet<string> = metParts(password);
  const isHard = met.size === PASSWORD_PARTS.length && password !== refused && !isEasyToGuess(password);
  return (
    <ul className="s-rules">
      {[...PASSWORD_PARTS, 'guess'].map((part) => {
        const isMet = part === 'guess' ? isHard : met.has(part);
        return (
          <li key={part} className={isMet ? 'is-ok' : ''}>
            <Icon small name={isMet ? 'check' : 'x'} />
            {t(`rule_${part}`)}
            <span className="u-sr">{t(isMet ? 'rule_met' : 'rule_missing')}</span>
          </li>
        );
      })}
    </ul>
  );
}
