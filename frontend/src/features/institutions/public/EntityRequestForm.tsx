import { useEffect, useRef, type SelectHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { RequestEntityDocument, type OptionList } from '../../../generated/public/graphql';
import { publicRequest } from '../../../shared/api/fetch-client';
import { DraftNote } from '../../../shared/drafts/DraftNote';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useT } from '../../../shared/i18n/useT';
import { CheckField, SelectField, TextField } from '../../../shared/ui/form/Field';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { Notice } from '../../../shared/ui/Notice';
import { SubmitButton } from '../../../shared/ui/form/SubmitButton';
import { useFormSubmit } from '../../../shared/ui/form/useFormSubmit';
import { useOptions } from '../../options/public';
import { TERMS_VERSION, TermsLabel } from '../../pages/public';
import { isEmail } from '../../users/public';

const EMPTY = {
  name: '',
  sector: '',
  province: '',
  contactName: '',
  email: '',
  telephone: '',
  website: '',
  consent: false,
};
const REQUIRED = ['name', 'sector', 'province', 'contactName', 'telephone'] as const;

/** Registration request of an institution. Typed values are kept as a draft until they are sent. */
export function EntityRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useT('recruiter');
  const tError = useT('form-errors');
  const draft = useDraft({ form: 'request-entity', version: 1, saved: EMPTY });
  const form = useFormSubmit({
    validate: () => {
      const errors: Record<string, string> = {};
      for (const name of REQUIRED) if (draft.value[name].trim() === '') errors[name] = tError('FIELD_REQUIRED');
      const email = draft.value.email.trim();
      if (email === '') errors['email'] = tError('EMAIL_REQUIRED');
      else if (!isEmail(email)) errors['email'] = tError('EMAIL_INVALID');
      if (!draft.value.consent) errors['consent'] = tError('TERMS_NOT_ACCEPTED');
      return errors;
    },
    submit: async () => {
      const sent = draft.value;
      const email = sent.email.trim();
      await publicRequest(RequestEntityDocument, {
        input: {
          name: sent.name.trim(),
          sector: sent.sector.trim(),
          province: sent.province.trim(),
          email,
          telephone: sent.telephone.trim(),
          website: sent.website.trim() || null,
          contactName: sent.contactName.trim(),
          consent: true,
          termsVersion: TERMS_VERSION,
        },
      });
      draft.done(sent);
      onSent(email);
    },
  });
  const { errors } = form;
  return (
    <form className="s-sheet s-stack" ref={form.ref} onSubmit={form.onSubmit} aria-labelledby="request" noValidate>
      <FormFailure form={form} />
      <TextField
        label={t('name')}
        {...draft.field('name')}
        autoComplete="organization"
        maxLength={160}
        error={errors['name']}
      />
      <div className="s-cols">
        <OptionField label={t('sector')} field={draft.field('sector')} list="SECTOR" error={errors['sector']} />
        <OptionField label={t('province')} field={draft.field('province')} list="PROVINCE" error={errors['province']} />
      </div>
      <TextField
        label={t('contact_name')}
        {...draft.field('contactName')}
        autoComplete="name"
        maxLength={160}
        help={t('contact_help')}
        error={errors['contactName']}
      />
      <div className="s-cols">
        <TextField
          label={t('email')}
          {...draft.field('email')}
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
          {...draft.field('telephone')}
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
        {...draft.field('website')}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        placeholder="https://"
        error={errors['website']}
      />
      <CheckField {...draft.check('consent')} error={errors['consent']} label={<TermsLabel />} />
      <SubmitButton block busy={form.busy} busyText={t('sending')} waiting={form.wait > 0}>
        {t('send')}
      </SubmitButton>
      <DraftNote draft={draft} verb="send" />
    </form>
  );
}

function OptionField({
  label,
  field,
  list,
  error,
}: {
  label: string;
  field: SelectHTMLAttributes<HTMLSelectElement>;
  list: OptionList;
  error: string | undefined;
}) {
  const t = useT('recruiter');
  const { choices, error: fault, reload } = useOptions(list);
  const failed = choices.length === 0 && Boolean(fault);
  return (
    <div>
      <SelectField {...field} label={label} error={error}>
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
