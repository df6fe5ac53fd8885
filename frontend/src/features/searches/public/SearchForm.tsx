import { useId, type ReactNode } from 'react';
import type { SearchAlert } from '../../../generated/searches/graphql';
import { DraftNote } from '../../../shared/drafts/DraftNote';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useT } from '../../../shared/i18n/useT';
import { TextField } from '../../../shared/ui/form/Field';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { SubmitButton } from '../../../shared/ui/form/SubmitButton';
import { useFormSubmit } from '../../../shared/ui/form/useFormSubmit';

const ALERTS: readonly SearchAlert[] = ['DAILY', 'AT_ONCE', 'NONE'];

interface Props {
  /** Name of the draft: a new search, or the edited one. */
  form: string;
  name: string;
  alert: SearchAlert;
  submitText: string;
  onSubmit: (name: string, alert: SearchAlert) => Promise<void>;
  children: ReactNode;
}

/** Name of a saved search, and whether it sends alerts. */
export function SearchForm({ form: draftName, name, alert, submitText, onSubmit, children }: Props) {
  const t = useT('searches');
  const id = useId();
  const draft = useDraft({ form: draftName, version: 1, saved: { name, alert } });
  const form = useFormSubmit({
    validate: (): Record<string, string> => (draft.value.name.trim() === '' ? { name: t('name_missing') } : {}),
    submit: async () => {
      const sent = draft.value;
      await onSubmit(sent.name.trim(), sent.alert);
      draft.done(sent);
    },
  });
  return (
    <form ref={form.ref} className="s-stack" onSubmit={form.onSubmit} noValidate>
      <FormFailure form={form} />
      <TextField
        {...draft.field('name')}
        label={t('name')}
        maxLength={80}
        autoComplete="off"
        error={form.errors['name']}
      />
      <fieldset>
        <legend className="u-label">{t('alert')}</legend>
        {ALERTS.map((choice) => (
          <label key={choice} className="u-check" htmlFor={`${id}-${choice}`}>
            <input
              type="radio"
              id={`${id}-${choice}`}
              name="alert"
              value={choice}
              checked={choice === draft.value.alert}
              onChange={() => draft.set({ alert: choice })}
            />
            {t(`alert_${choice}`)}
          </label>
        ))}
      </fieldset>
      <DraftNote draft={draft} />
      <div className="u-acts is-end">
        {children}
        <SubmitButton busy={form.busy} busyText={t('keeping')} waiting={form.wait > 0}>
          {submitText}
        </SubmitButton>
      </div>
    </form>
  );
}
