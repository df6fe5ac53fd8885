import { useId, type ReactNode } from 'react';
import type { SearchAlert } from '../../../generated/searches/graphql';
import { useT } from '../../../shared/i18n/useT';
import { TextField } from '../../../shared/ui/Field';
import { FormFailure } from '../../../shared/ui/FormFailure';
import { SubmitButton } from '../../../shared/ui/SubmitButton';
import { textOf, useFormSubmit } from '../../../shared/ui/useFormSubmit';

const ALERTS: readonly SearchAlert[] = ['DAILY', 'AT_ONCE', 'NONE'];

interface Props {
  name: string;
  alert: SearchAlert;
  submitText: string;
  onSubmit: (name: string, alert: SearchAlert) => Promise<void>;
  children: ReactNode;
}

/** What a kept search is called, and whether it writes. */
export function SearchForm({ name, alert, submitText, onSubmit, children }: Props) {
  const t = useT('searches');
  const id = useId();
  const form = useFormSubmit({
    validate: (data): Record<string, string> => (textOf(data, 'name') === '' ? { name: t('name_missing') } : {}),
    submit: (data) => onSubmit(textOf(data, 'name'), ALERTS.find((known) => known === data.get('alert')) ?? 'NONE'),
  });
  return (
    <form ref={form.ref} className="s-stack" onSubmit={form.onSubmit} noValidate>
      <FormFailure form={form} />
      <TextField
        label={t('name')}
        name="name"
        maxLength={80}
        defaultValue={name}
        autoComplete="off"
        error={form.errors['name']}
      />
      <fieldset>
        <legend className="u-label">{t('alert')}</legend>
        {ALERTS.map((choice) => (
          <label key={choice} className="u-check" htmlFor={`${id}-${choice}`}>
            <input type="radio" id={`${id}-${choice}`} name="alert" value={choice} defaultChecked={choice === alert} />
            {t(`alert_${choice}`)}
          </label>
        ))}
      </fieldset>
      <div className="u-acts is-end">
        {children}
        <SubmitButton busy={form.busy} busyText={t('keeping')} waiting={form.wait > 0}>
          {submitText}
        </SubmitButton>
      </div>
    </form>
  );
}
