import { useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { useT } from '../../i18n/useT';
import { FieldFrame } from './Field';

type Props = { label: string; error?: string | undefined; help?: ReactNode } & InputHTMLAttributes<HTMLInputElement>;

/** A password field with a button that shows the password. */
export function PasswordField({ label, error, help, ...input }: Props) {
  const t = useT('sign-in');
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} error={error} help={help}>
      {(wiring) => (
        <span className="u-affix u-affix-end">
          <input
            {...input}
            {...wiring}
            className="u-input"
            type={shown ? 'text' : 'password'}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className="u-icon-btn u-in-btn"
            aria-pressed={shown}
            aria-controls={wiring.id}
            onClick={() => setShown((before) => !before)}
          >
            {shown ? t('hide') : t('show')}
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
