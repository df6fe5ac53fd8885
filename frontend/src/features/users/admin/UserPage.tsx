import { Button, Card, CardContent } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';

import { AdminUpdateUserDocument, type AdminStaffUserFragment } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { useFormats } from '../../../shared/admin/format';
import { useArea } from '../../../shared/admin/area';
import { Avatar } from '../../../shared/admin/ui/Avatar';
import { Icon } from '../../../shared/admin/ui/Icon';
import { InputField } from '../../../shared/admin/ui/form/InputField';
import { RecordNav } from '../../../shared/admin/records/RecordNav';
import { useListAddress } from '../../../shared/admin/records/list-position';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { ErrorState, LoadingState } from '../../../shared/admin/ui/States';
import { choiceText } from '../../../shared/admin/forms/differences';
import { useRecordForm } from '../../../shared/admin/forms/useRecordForm';
import { FormFoot } from '../../../shared/admin/ui/form/FormFoot';
import { request } from '../../../shared/api/fetch-client';
import { useUser } from '../../../shared/auth/RequireUser';
import { formatTelephone } from '../../../shared/format/telephone';
import { useT } from '../../../shared/i18n/useT';
import { Email } from '../../../shared/ui/Email';
import { useRoles } from '../../roles/admin';
import { AccessFields } from './AccessFields';
import { peoplePaths } from './paths';
import { roleFaultText, changesOf, missing, sameUser, valuesOf, type UserValues } from './user-values';
import { UserStatus } from './UserTags';
import { useUserActions } from './useUserActions';
import './users.css';
import { Note } from '../../../shared/admin/ui/Note';

export function UserPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useGetOne<AdminStaffUserFragment>(
    'users',
    { id },
    { refetchOnWindowFocus: false },
  );
  if (error !== null) {
    return <ErrorState wholePage error={error} onRetry={() => void refetch()} />;
  }
  if (isPending || data === undefined) {
    return <LoadingState />;
  }
  return <Person key={id} user={data} />;
}

interface PersonProps {
  user: AdminStaffUserFragment;
}

function Person({ user }: PersonProps) {
  const t = useT('admin-users');
  const list = useListAddress(peoplePaths.users);
  const can = useCan();
  return (
    <>
      <div className="u-head">
        <Avatar name={user.name} photo={user.photo} size="l" />
        <div>
          <PageHead
            title={user.name}
            crumbs={[{ label: t('title'), to: list }]}
            actions={<RecordNav id={user.id} addressOf={peoplePaths.user} />}
            meta={
              <>
                {user.office !== null && user.office !== '' && `${user.office} · `}
                <Email address={user.email} />
              </>
            }
          />
        </div>
      </div>
      <div className="a-grid a-two">
        <Card component="section" aria-labelledby="person-data">
          <header>
            <h2 id="person-data">{t('form.data')}</h2>
          </header>
          <CardContent>{can('USER_EDIT') ? <EditForm user={user} /> : <PersonFacts user={user} />}</CardContent>
        </Card>
        <Standing user={user} />
      </div>
    </>
  );
}

function EditForm({ user }: PersonProps) {
  const t = useT('admin-users');
  const { choices } = useRoles();
  const state = useRecordForm<AdminStaffUserFragment, UserValues>({
    kind: 'user',
    record: user,
    valuesOf: (record) => valuesOf(record ?? user),
    labels: {
      name: t('form.name'),
      telephone: t('form.telephone'),
      office: t('form.office'),
      roleId: t('form.role'),
      departmentIds: t('form.departments'),
    },
    texts: { roleId: choiceText(choices) },
    isSame: sameUser,
    check: (values) => missing(values, 'edit', t),
    save: async (values, record) => {
      const { id, version } = record ?? user;
      const input = changesOf(values, valuesOf(record ?? user));
      return (await request(AdminUpdateUserDocument, { id, version, input })).updateUser;
    },
    saved: ({ name }) => t('form.saved', { name }),
    reword: (error) => roleFaultText(error, t),
  });
  const { form } = state;
  const known = state.known ?? user;
  const { values, faults } = form;
  return (
    <form onSubmit={state.submit} noValidate>
      <div className="u-form">
        <InputField
          label={t('form.name')}
          value={values.name}
          error={faults.name}
          onChange={({ target }) => form.change({ name: target.value })}
        />
        <InputField
          label={t('form.telephone')}
          optional
          type="tel"
          inputMode="tel"
          value={values.telephone}
          error={faults.telephone}
          onChange={({ target }) => form.change({ telephone: target.value })}
        />
        <InputField
          label={t('form.office')}
          optional
          value={values.office}
          error={faults.office}
          onChange={({ target }) => form.change({ office: target.value })}
        />
        <InputField label={t('form.email')} value={values.email} disabled help={t('form.email_fixed')} />
        <div className="is-wide a-stack">
          <AccessFields
            access={values}
            current={known}
            faults={faults}
            disabled={known.holdsMore}
            fixedRole={known.lastAdministrator}
            onChange={form.change}
          />
        </div>
      </div>
      <FormFoot state={state} verb={t('form.save')} busyVerb={t('form.saving')} name={known.name} inCard />
    </form>
  );
}

function PersonFacts({ user }: { user: AdminStaffUserFragment }) {
  const t = useT('admin-users');
  const { list } = useFormats();
  const rows: [string, ReactNode][] = [
    [t('form.email'), <Email key="email" address={user.email} />],
    [t('form.telephone'), user.telephone === null ? null : formatTelephone(user.telephone)],
    [t('form.office'), user.office],
    [t('form.role'), user.role.name],
    [t('columns.departments'), user.departments.length === 0 ? null : list(user.departments.map(({ name }) => name))],
  ];
  return (
    <dl className="a-dl">
      {rows.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value === null || value === '' ? t('not_given') : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Status of the account and the commands on it. */
function Standing({ user }: { user: AdminStaffUserFragment }) {
  const t = useT('admin-users');
  const { dayTime, dayYear } = useFormats();
  const self = useUser();
  const { profile } = useArea();
  const { actionsFor, dialog } = useUserActions();
  const actions = actionsFor(user);
  return (
    <Card component="section" aria-labelledby="person-standing">
      <header>
        <h2 id="person-standing">{t('standing')}</h2>
      </header>
      <CardContent className="a-stack">
        <dl className="a-dl">
          <dt>{t('columns.status')}</dt>
          <dd>
            <UserStatus user={user} />
          </dd>
          <dt>{t('columns.seen')}</dt>
          <dd>{user.lastSeenAt === null ? t('never') : dayTime(user.lastSeenAt)}</dd>
          <dt>{t('since')}</dt>
          <dd>{dayYear(user.createdAt)}</dd>
        </dl>
        {user.id === self.id && (
          <p className="a-meta">
            {t('self')} <Link to={profile}>{t('self_link')}</Link>
          </p>
        )}
        {(user.holdsMore || user.lastAdministrator) && (
          <Note component="p" tone="info">
            <Icon name="info" />
            <span>{t(user.holdsMore ? 'form.holds_more' : 'form.last_administrator')}</span>
          </Note>
        )}
        {actions.length > 0 && (
          <div className="u-stack-btns">
            {actions.map(({ key, label, danger = false, onSelect }) => (
              <Button key={key} color={danger ? 'error' : 'inherit'} onClick={onSelect}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </CardContent>
      {dialog}
    </Card>
  );
}
