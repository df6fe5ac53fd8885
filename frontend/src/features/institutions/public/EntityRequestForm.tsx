import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { RequestEntityDocument, type OptionList } from '../../../generated/public/graphql';
import { publicRequest } from '../../../shared/api/fetch-client';
import { formatTime } from '../../../shared/format/instants';
import { useT } from '../../../shared/i18n/useT';
import { CheckField, SelectField, TextField } from '../../../shared/ui/Field';
import { FormFailure } from '../../../shared/ui/FormFailure';
import { Notice } from '../../../shared/ui/Notice';
import { SubmitButton } from '../../../shared/ui/SubmitButton';
import { useDraft } from '../../../shared/ui/useDraft';
import { textOf, useFormSubmit } from '../../../shared/ui/useFormSubmit';
import { useOptions } from '../../options/public/useOptions';
import { TermsLabel } from '../../pages/public/TermsLabel';
import { TERMS_VERSION } from '../../pages/public/terms-version';
import { isEmail } from '../../users/public/sign-in';

const REQUIRED = ['name', 'sector', 'province', 'contactName', 'telephone'] as const;

/** An institution asks to be let in; what is typed is kept on the device until it is sent. */
export function EntityRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useT('recruiter');
  const tError = useT('form-errors');
  const form = useFormSubmit({
    validate: (data) => {
      const errors: Record<string, string> = {};
      for (const name of REQUIRED) if (textOf(data, name) === '') errors[name] = tError('FIELD_REQUIRED');
      const email = textOf(data, 'email');
      if (email === '') errors['email'] = tError('EMAIL_REQUIRED');
      else if (!isEmail(email)) errors['email'] = tError('EMAIL_INVALID');
      if (data.get('consent') === null) errors['consent'] = tError('TERMS_NOT_ACCEPTED');
      return errors;
    },
    submit: async (data) => {
      const email = textOf(data, 'email');
      await publicRequest(RequestEntityDocument, {
        input: {
          name: textOf(data, 'name'),
          sector: textOf(data, 'sector'),
          province: textOf(data, 'province'),
          email,
          telephone: textOf(data, 'telephone'),
          website: textOf(data, 'website') || null,
          contactName: textOf(data, 'contactName'),
          consent: true,
          termsVersion: TERMS_VERSION,
        },
      });
      kept.clear();
      onSent(email);
    },
  });
  const kept = useDraft(form.ref, 'request-entity');
  const { errors } = form;
  return (
    <form className="s-sheet s-stack" ref={form.ref} onSubmit={form.onSubmit} aria-labelledby="request" noValidate>
      <FormFailure form={form} />
      <TextField label={t('name')} name="name" autoComplete="organization" maxLength={160} error={errors['name']} />
      <div className="s-cols">
        <OptionField label={t('sector')} name="sector" list="SECTOR" error={errors['sector']} />
        <OptionField label={t('province')} name="province" list="PROVINCE" error={errors['province']} />
      </div>
      <TextField
        label={t('contact_name')}
        name="contactName"
        autoComplete="name"
        maxLength={160}
        help={t('contact_help')}
        error={errors['contactName']}
      />
      <div className="s-cols">
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          help={t('email_help')}
          error={errors['email']}
        />
        <TextField
          label={t('telephone')}
          name="telephone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+258 84 123 4567"
          error={errors['telephone']}
        />
      </div>
      <TextField
        label={t('website')}
        optional
        name="website"
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        placeholder="https://"
        error={errors['website']}
      />
      <CheckField name="consent" error={errors['consent']} label={<TermsLabel />} />
      <SubmitButton block busy={form.busy} busyText={t('sending')} waiting={form.wait > 0}>
        {t('send')}
      </SubmitButton>
      <p className="u-meta" role="status">
        {kept.savedAt !== null && t('kept_at', { time: formatTime(kept.savedAt) })}
      </p>
    </form>
  );
}

function OptionField({
  label,
  name,
  list,
  error,
}: {
  label: string;
  name: string;
  list: OptionList;
  error: string | undefined;
}) {
  const t = useT('recruiter');
  const { choices, error: fault, reload } = useOptions(list);
  const failed = choices.length === 0 && Boolean(fault);
  return (
    <div>
      <SelectField label={label} name={name} error={error}>
        <option value="">{t('choose')}</option>
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {choice.text}
          </option>
        ))}
      </SelectField>
      {failed && (
        <p className="u-help" role="alert">
          {t('error_network')}{' '}
          <button type="button" className="u-linkish" onClick={reload}>
            {t('retry')}
          </button>
        </p>
      )}
    </div>
  );
}

export function RequestSent({ email }: { email: string }) {
  const t = useT('recruiter');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className="s-stack" ref={ref} tabIndex={-1}>
      <Notice tone="ok" role="status">
        <b>{t('sent_title')}.</b> {t('sent_text', { email })}
      </Notice>
      <Link className="u-btn" to="/vacancies">
        {t('see_jobs')}
      </Link>
    </div>
  );
}
