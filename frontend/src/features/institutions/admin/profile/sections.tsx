import { Card, CardContent } from '@mui/material';
import { AreaField } from '../../../../shared/admin/ui/form/AreaField';
import { InputField } from '../../../../shared/admin/ui/form/InputField';
import { SearchChoices } from '../../../../shared/admin/ui/form/SearchChoice';
import { SelectField } from '../../../../shared/admin/ui/form/SelectField';
import type { FormState } from '../../../../shared/admin/forms/useFormState';
import { PRODUCT_NAME } from '../../../../shared/brand';
import { useT } from '../../../../shared/i18n/useT';
import { useOptionChoices, useOptionsLoading } from '../../../options/admin';
import type { ProfileValues } from './profile-values';

interface SectionProps {
  form: FormState<ProfileValues>;
  disabled: boolean;
}

/** The text fields and the boolean fields. */
type TextFieldName = { [N in keyof ProfileValues]: ProfileValues[N] extends string ? N : never }[keyof ProfileValues];
type SwitchFieldName = {
  [N in keyof ProfileValues]: ProfileValues[N] extends boolean ? N : never;
}[keyof ProfileValues];

const bound = ({ form, disabled }: SectionProps, name: TextFieldName) => ({
  value: form.values[name],
  error: form.faults[name],
  disabled,
  onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
});

const chosen = (props: SectionProps, name: TextFieldName) => ({
  ...bound(props, name),
  onChange: (value: string) => props.form.change({ [name]: value }),
});

/** Public data of the institution. */
export function DataSection(props: SectionProps) {
  const t = useT('admin-profile');
  const { form, disabled } = props;
  const sectors = useOptionChoices('SECTOR');
  const provinces = useOptionChoices('PROVINCE');
  const languages = useOptionChoices('LANGUAGE');
  const isLoading = useOptionsLoading('LANGUAGE');
  return (
    <Card component="section" aria-labelledby="profile-data">
      <header>
        <h2 id="profile-data">{t('data.title')}</h2>
      </header>
      <CardContent className="a-form">
        <div className="is-wide">
          <InputField label={t('data.name')} maxLength={160} {...bound(props, 'name')} />
        </div>
        <SelectField label={t('data.sector')} none={t('data.none')} choices={sectors} {...chosen(props, 'sector')} />
        <SelectField
          label={t('data.province')}
          none={t('data.none')}
          choices={provinces}
          {...chosen(props, 'province')}
        />
        <div className="is-wide">
          <SearchChoices
            label={t('data.languages')}
            optional
            help={t('data.languages_help')}
            choices={languages}
            isLoading={isLoading}
            value={form.values.languages}
            disabled={disabled}
            error={form.faults.languages}
            onChange={(chosen) => form.change({ languages: chosen })}
          />
        </div>
        <div className="is-wide">
          <AreaField
            label={t('data.about')}
            optional
            help={t('data.about_help')}
            rows={7}
            maxLength={5000}
            {...bound(props, 'about')}
          />
        </div>
        <InputField
          label={t('data.website')}
          optional
          inputMode="url"
          autoComplete="url"
          {...bound(props, 'website')}
        />
        <InputField label={t('data.email')} optional type="email" autoComplete="off" {...bound(props, 'email')} />
        <InputField
          label={t('data.telephone')}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...bound(props, 'telephone')}
        />
      </CardContent>
    </Card>
  );
}

/** Promises to candidates and rules for users. */
export function RulesSection(props: SectionProps) {
  const t = useT('admin-profile');
  return (
    <Card component="section" aria-labelledby="profile-rules">
      <header>
        <h2 id="profile-rules">{t('rules.title')}</h2>
      </header>
      <CardContent className="a-form">
        <InputField
          label={t('rules.answerDays')}
          optional
          help={t('rules.answerDays_help')}
          inputMode="numeric"
          {...bound(props, 'answerDays')}
        />
        <InputField
          label={t('rules.retentionMonths')}
          optional
          help={t('rules.retentionMonths_help')}
          inputMode="numeric"
          {...bound(props, 'retentionMonths')}
        />
        <div className="is-wide a-stack">
          <SwitchField name="acceptsUnsolicited" {...props} />
          <SwitchField name="vacancyApproval" {...props} />
          <SwitchField name="twoFactorRequired" {...props} />
        </div>
      </CardContent>
    </Card>
  );
}

/** Sender name and reply address of e-mails to candidates. */
export function MailSection(props: SectionProps) {
  const t = useT('admin-profile');
  const { mailSenderName, mailReplyTo } = props.form.values;
  const sender = mailSenderName.trim() === '' ? PRODUCT_NAME : `${mailSenderName.trim()} (${PRODUCT_NAME})`;
  return (
    <Card component="section" aria-labelledby="profile-mail">
      <header>
        <h2 id="profile-mail">{t('mail.title')}</h2>
      </header>
      <CardContent className="a-form">
        <InputField
          label={t('mail.sender')}
          optional
          help={t('mail.sender_help')}
          maxLength={80}
          {...bound(props, 'mailSenderName')}
        />
        <InputField
          label={t('mail.reply')}
          optional
          help={t('mail.reply_help')}
          type="email"
          autoComplete="off"
          {...bound(props, 'mailReplyTo')}
        />
        <dl className="a-dl is-wide p-mail" aria-label={t('mail.preview')}>
          <dt>{t('mail.from')}</dt>
          <dd>{sender}</dd>
          <dt>{t('mail.answers')}</dt>
          <dd>{mailReplyTo.trim() === '' ? t('mail.nowhere') : mailReplyTo.trim()}</dd>
        </dl>
      </CardContent>
    </Card>
  );
}

function SwitchField({ name, form, disabled }: SectionProps & { name: SwitchFieldName }) {
  const t = useT('admin-profile');
  return (
    <div>
      <label className="a-check">
        <input
          type="checkbox"
          className="a-box"
          checked={form.values[name]}
          disabled={disabled}
          aria-describedby={`profile-${name}`}
          onChange={({ target }) => form.change({ [name]: target.checked })}
        />
        <span>{t(`rules.${name}`)}</span>
      </label>
      <p className="a-help p-switch" id={`profile-${name}`}>
        {t(`rules.${name}_help`)}
      </p>
    </div>
  );
}
