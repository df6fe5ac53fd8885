import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router-dom';

import { AdminUpdateEntityProfileDocument, type AdminEntityProfileFragment } from '../../../../generated/admin/graphql';
import { FormFoot } from '../../../../shared/admin/ui/form/FormFoot';
import { Icon } from '../../../../shared/admin/ui/Icon';
import { LeaveQuestion } from '../../../../shared/admin/ui/form/LeaveQuestion';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useFormState, type Faults } from '../../../../shared/admin/forms/useFormState';
import { request } from '../../../../shared/api/fetch-client';
import { useT, type Translate } from '../../../../shared/i18n/useT';
import { PicturesCard } from './PicturesCard';
import { PlanCard } from './PlanCard';
import { badNumbers, changed, patchOf, valuesOf, type ProfileValues } from './profile-values';
import { DataSection, MailSection, RulesSection } from './sections';

interface ProfileFormProps {
  profile: AdminEntityProfileFragment;
  canEdit: boolean;
  onReload: () => void;
}

export function ProfileForm({ profile, canEdit, onReload }: ProfileFormProps) {
  const t = useT('admin-profile');
  const { revalidate } = useRevalidator();
  // The profile as it was opened. A newer version behind an open form would overwrite a colleague's changes.
  const [known, setKnown] = useState(profile);
  const start = valuesOf(known);
  const form = useFormState<ProfileValues>(start);
  const { values, refusal } = form;
  const command = useCommand(
    async () =>
      (await request(AdminUpdateEntityProfileDocument, { version: known.version, input: patchOf(values, start) }))
        .updateEntityProfile,
    {
      done: () => t('saved'),
      onDone: (saved) => {
        setKnown(saved);
        form.reset(valuesOf(saved));
        // The top bar shows the name too, so the current user is reloaded.
        void revalidate();
      },
      onFailed: form.refuse,
    },
  );
  const dirty = changed(values, start).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check(faultsOf(values, t)) && !command.isPending) {
      command.mutate(undefined);
    }
  };
  const part = { form, disabled: !canEdit };
  return (
    <>
      <PageHead title={t('title')} meta={t('meta')} />
      <div className="a-grid a-two">
        <div className="a-stack">
          {!canEdit && (
            <p className="a-note is-info">
              <Icon name="info" />
              <span>{t('read_only')}</span>
            </p>
          )}
          <PicturesCard name={profile.name} logo={profile.logo} cover={profile.cover} canEdit={canEdit} />
          <form className="a-stack" onSubmit={submit} noValidate>
            <DataSection {...part} />
            <RulesSection {...part} />
            <MailSection {...part} />
            {canEdit && (
              <FormFoot
                refusal={refusal}
                dirty={dirty}
                busy={command.isPending}
                verb={t('save')}
                busyVerb={t('saving')}
                onDiscard={() => form.reset(start)}
                onReload={onReload}
              />
            )}
            <LeaveQuestion when={dirty} />
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
