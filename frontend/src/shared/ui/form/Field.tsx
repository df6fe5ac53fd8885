import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { useT } from '../../i18n/useT';
import { Icon } from '../Icon';

interface Frame {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
}

interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label above, help below. An error with an icon is shown below the field, in addition to the help. */
export function FieldFrame({
  label,
  help,
  error,
  optional = false,
  children,
}: Frame & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const t = useT();
  const describedBy = [error === undefined ? null : `${id}-e`, help === undefined ? null : `${id}-h`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="u-field">
      <label htmlFor={id}>
        {label} {optional && <span className="u-opt">{t('optional')}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy || undefined,
      })}
      {error !== undefined && <FieldError id={`${id}-e`} text={error} />}
      {help !== undefined && (
        <div className="u-help" id={`${id}-h`}>
          {help}
        </div>
      )}
    </div>
  );
}

export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className="u-error" id={id}>
      <Icon name="alert" />
      {text}
    </p>
  );
}

export function TextField({
  label,
  help,
  error,
  optional,
  className = '',
  ...input
}: Frame & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional ?? false}>
      {(wiring) => <input {...input} {...wiring} className={`u-input ${className}`} />}
    </FieldFrame>
  );
}

export function TextArea({
  label,
  help,
  error,
  optional,
  ...input
}: Frame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional ?? false}>
      {(wiring) => <textarea {...input} {...wiring} className="u-input" />}
    </FieldFrame>
  );
}

export function SelectField({
  label,
  help,
  error,
  optional,
  children,
  ...input
}: Frame & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional ?? false}>
      {(wiring) => (
        <select {...input} {...wiring} className="u-input">
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

export function CheckField({
  label,
  error,
  ...input
}: { label: ReactNode; error?: string | undefined } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div>
      <label className="u-check">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-e`}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && <FieldError id={`${id}-e`} text={error} />}
    </div>
  );
}
