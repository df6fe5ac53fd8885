import { useId, type ReactNode } from 'react';

import { useT } from '../../../i18n/useT';
import { Icon } from '../Icon';

export interface FieldIds {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  optional?: boolean;
  help?: ReactNode;
  error?: string | undefined;
  hiddenLabel?: boolean;
  children: (ids: FieldIds) => ReactNode;
}

/** A field with its label above and its help below. An error is shown in addition to the help. */
export function Field({ label, optional = false, help, error, hiddenLabel = false, children }: FieldProps) {
  const t = useT('admin');
  const id = useId();
  const described = [help === undefined ? '' : `${id}-help`, error === undefined ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <label className={hiddenLabel ? 'a-sr' : 'a-label'} id={`${id}-label`} htmlFor={id}>
        {label}
        {optional && <span className="a-meta"> {t('optional')}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {help !== undefined && (
        <p className="a-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error !== undefined && (
        <p className="a-error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
