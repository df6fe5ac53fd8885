import { useRevalidator } from 'react-router-dom';

import { AdminUpdateEntityProfileDocument, type AdminEntityProfileFragment } from '../../../../generated/admin/graphql';
import { FormFoot } from '../../../../shared/admin/ui/form/FormFoot';
import { Icon } from '../../../../shared/admin/ui/Icon';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { useFormats } from '../../../../shared/admin/format';
import { choiceText } from '../../../../shared/admin/forms/differences';
import type { Faults } from '../../../../shared/admin/forms/useFormState';
import { useRecordForm } from '../../../../shared/admin/forms/useRecordForm';
import { request } from '../../../../shared/api/fetch-client';
import { useT, type Translate } from '../../../../shared/i18n/useT';
import { useOptionChoices } from '../../../options/admin';
import { PicturesCard } from './PicturesCard';
import { PlanCard } from './PlanCard';
import { badNumbers, patchOf, valuesOf, type ProfileValues } from './profile-values';
import { DataSection, MailSection, RulesSection } from './sections';
import { Note } from '../../../../shared/admin/ui/Note';

interface ProfileFormProps {
  profile: AdminEntityProfileFragment;
  canEdit: boolean;
}

export function ProfileForm({ profile, canEdit }: ProfileFormProps) {
  const t = useT('admin-profile', 'admin-forms');
  const { list } = useFormats();
  const sectors = useOptionChoices('SECTOR');
  const provinces = useOptionChoices('PROVINCE');
  const languages = useOptionChoices('LANGUAGE');
  const { revalidate } = useRevalidator();
  const state = useRecordForm<AdminEntityProfileFragment, ProfileValues>({
    kind: 'entity-profile',
    record: profile,
    valuesOf: (record) => valuesOf(record ?? profile),
    labels: labelsOf(t),
    texts: {
      sector: choiceText(sectors),
      province: choiceText(provinces),
      languages: (keys) => list(keys.map((key) => choiceText(languages)(key) ?? key)),
      twoFactorRequired: (on) => t(on ? 'stale.yes' : 'stale.no'),
      vacancyApproval: (on) => t(on ? 'stale.yes' : 'stale.no'),
      acceptsUnsolicited: (on) => t(on ? 'stale.yes' : 'stale.no'),
    },
    check: (values) => faultsOf(values, t),
    save: async (values, record) => {
      const { version } = record ?? profile;
      const input = patchOf(values, valuesOf(record ?? profile));
      return (await request(AdminUpdateEntityProfileDocument, { version, input })).updateEntityProfile;
    },
    saved: () => t('saved'),
    // The top bar shows the name too, so the current user is reloaded.
    onSaved: () => void revalidate(),
  });
  const { form } = state;
  const part = { form, disabled: !canEdit };
  return (
    <>
      <PageHead title={t('title')} meta={t('meta')} />
      <div className="a-grid a-two">
        <div className="a-stack">
          {!canEdit && (
            <Note component="p" tone="info">
              <Icon name="info" />
              <span>{t('read_only')}</span>
            </Note>
          )}
          <PicturesCard name={profile.name} logo={profile.logo} cover={profile.cover} canEdit={canEdit} />
          <form className="a-stack" onSubmit={state.submit} noValidate>
            <DataSection {...part} />
            <RulesSection {...part} />
            <MailSection {...part} />
            {canEdit && <FormFoot state={state} verb={t('save')} busyVerb={t('saving')} name={profile.name} />}
          </form>
        </div>
        <aside className="a-stack">
          <PlanCard plan={profile.plan} usage={profile.usage} />
        </aside>
      </div>
    </>
  );
}

function faultsOf(values: ProfileValues, t: Translate): Faults<ProfileValues> {
  return {
    ...(values.name.trim() === '' ? { name: t('data.name_missing') } : {}),
    ...Object.fromEntries(badNumbers(values).map((name) => [name, t(`rules.${name}_wrong`)])),
  };
}

/** Labels of the fields, for the question which of two versions stays. */
function labelsOf(t: Translate): Record<keyof ProfileValues, string> {
  const data = ['name', 'sector', 'province', 'languages', 'about', 'website', 'email', 'telephone'] as const;
  const rules = [
    'answerDays',
    'retentionMonths',
    'acceptsUnsolicited',
    'twoFactorRequired',
    'vacancyApproval',
  ] as const;
  return {
    ...(Object.fromEntries(data.map((name) => [name, t(`data.${name}`)])) as Record<(typeof data)[number], string>),
    ...(Object.fromEntries(rules.map((name) => [name, t(`rules.${name}`)])) as Record<(typeof rules)[number], string>),
    mailSenderName: t('mail.sender'),
    mailReplyTo: t('mail.reply'),
  };
}
