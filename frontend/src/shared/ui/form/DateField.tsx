import { useId, type ChangeEvent, type ClipboardEvent } from 'react';
import { partsOf, pastedDate, valueOf, type DateParts } from '../../format/dates';
import { monthNames, upperFirst } from '../../format/instants';
import { useLocale, useT } from '../../i18n/useT';
import { FieldError } from './Field';
import './date-field.css';

interface Props {
  label: string;
  name: string;
  /** "1999-3-8"; missing parts are empty. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  help?: string;
  optional?: boolean;
  disabled?: boolean;
  /** A month of a CV has no day. */
  days?: boolean;
  autoComplete?: 'bday';
}

/** Day, month by name, year: the order in all three languages. A complete date can be pasted into any part. */
export function DateField({
  label,
  name,
  value,
  onChange,
  error,
  help,
  optional = false,
  disabled = false,
  days = true,
  autoComplete,
}: Props) {
  const t = useT('fields');
  const months = monthNames(useLocale());
  const id = useId();
  const parts = partsOf(value);
  const describedBy = [error !== undefined && `${id}-e`, help !== undefined && `${id}-h`].filter(Boolean).join(' ');
  const put = (patch: Partial<DateParts>): void => onChange(valueOf({ ...parts, ...patch }));
  const paste = (event: ClipboardEvent): void => {
    const date = pastedDate(event.clipboardData.getData('text'), months);
    if (date === null) return;
    event.preventDefault();
    put(days ? date : { ...date, day: '' });
  };
  const digits = (part: 'day' | 'year', max: number) => ({
    className: 'u-input u-num',
    name: `${name}-${part}`,
    inputMode: 'numeric' as const,
    maxLength: max,
    placeholder: t(part),
    'aria-label': t(`${part}_of`, { what: label }),
    'aria-invalid': error === undefined ? undefined : (true as const),
    value: parts[part],
    onChange: (event: ChangeEvent<HTMLInputElement>) => put({ [part]: event.target.value.replace(/\D/g, '') }),
    onPaste: paste,
    ...(autoComplete === undefined ? {} : { autoComplete: `${autoComplete}-${part}` }),
  });
  return (
    <fieldset disabled={disabled} name={name} aria-describedby={describedBy || undefined}>
      <legend className="u-label">
        {label} {optional && <span className="u-opt">{t('optional')}</span>}
      </legend>
      <div className={days ? 's-date has-day' : 's-date'}>
        {days && <input {...digits('day', 2)} />}
        <select
          className="u-input"
          name={`${name}-month`}
          aria-label={t('month_of', { what: label })}
          aria-invalid={error === undefined ? undefined : true}
          autoComplete={autoComplete === undefined ? undefined : `${autoComplete}-month`}
          value={parts.month.padStart(parts.month === '' ? 0 : 2, '0')}
          onChange={(event) => put({ month: event.target.value })}
        >
          <option value="">{t('month')}</option>
          {months.map((month, index) => (
            <option key={month} value={String(index + 1).padStart(2, '0')}>
              {upperFirst(month)}
            </option>
          ))}
        </select>
        <input {...digits('year', 4)} />
      </div>
      {error !== undefined && <FieldError id={`${id}-e`} text={error} />}
      {help !== undefined && (
        <p className="u-help" id={`${id}-h`}>
          {help}
        </p>
      )}
    </fieldset>
  );
}
