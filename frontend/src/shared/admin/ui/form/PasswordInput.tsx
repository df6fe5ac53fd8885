import { Button } from '@mui/material';
import { useState, type InputHTMLAttributes, type ReactNode } from 'react';

import { metParts, PASSWORD_PARTS } from '../../../auth/password-rule';
import { useT } from '../../../i18n/useT';
import { Field } from './Field';
import { Icon } from '../Icon';

interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
}

/** A password field with a button that shows the password. */
export function PasswordInput({ label, help, error, ...input }: PasswordInputProps) {
  const t = useT('admin');
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} {...(help === undefined ? {} : { help })}>
      {(ids) => (
        <span className="a-pass">
          <input
            {...ids}
            {...input}
            className="a-input"
            type={shown ? 'text' : 'password'}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
          />
          <Button
            variant="text"
            color="primary"
            size="small"
            aria-pressed={shown}
            aria-controls={ids.id}
            onClick={() => setShown((old) => !old)}
          >
            {t(shown ? 'password.hide' : 'password.show')}
          </Button>
        </span>
      )}
    </Field>
  );
}

/** The parts of the password rule, each met or missing. */
export function PasswordRule({ password }: { password: string }) {
  const t = useT('admin');
  const met = metParts(password);
  return (
    <ul className="a-rule" aria-label={t('password.rule')}>
      {PASSWORD_PARTS.map((part) => (
        <li key={part} className={met.has(part) ? 'is-met' : undefined}>
          <span className="a-rule-mark" aria-hidden="true">
            {met.has(part) && <Icon name="check" />}
          </span>
          {t(`password.rule_${part}`)}{' '}
          <span className="a-sr">{t(met.has(part) ? 'password.met' : 'password.missing')}</span>
        </li>
      ))}
    </ul>
  );
}
