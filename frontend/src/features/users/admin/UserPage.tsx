import { useState, type FormEvent } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';

import { AdminUpdateUserDocument, type AdminStaffUserFragment } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { isStale } from '../../../shared/admin/data/error-texts';
import { useFormats } from '../../../shared/admin/format';
import { useArea } from '../../../shared/admin/area';
import { Avatar } from '../../../shared/admin/ui/Avatar';
import { Icon } from '../../../shared/admin/ui/Icon';
import { InputField } from '../../../shared/admin/ui/form/InputField';
import { LeaveQuestion } from '../../../shared/admin/ui/form/LeaveQuestion';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { ErrorState, FaultNote, LoadingState } from '../../../shared/admin/ui/States';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { useFormState } from '../../../shared/admin/forms/useFormState';
import { request } from '../../../shared/api/fetch-client';
import { useUser } from '../../../shared/auth/RequireUser';
import { formatTelephone } from '../../../shared/format/telephone';
import { useT } from '../../../shared/i18n/useT';
import { AccessFields } from './AccessFields';
import { peoplePaths } from './paths';
import { roleFaultText, changesOf, missing, sameUser, valuesOf } from './user-values';
import { UserStatus } from './UserTags';
import { useUserActions } from './useUserActions';
import './users.css';

export function UserPage() {
  const { id = '' } = useParams();
  const [readings, setReadings] = useState(0);
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
  return (
    <Person
      key={id}
      user={data}
      readings={readings}
      onReload={() => void refetch().then(() => setReadings((old) => old + 1))}
    />
  );
}

interface PersonProps {
  user: AdminStaffUserFragment;
  readings: number;
  onReload: () => void;
}

function Person({ user, readings, onReload }: PersonProps) {
  const t = useT('admin-users');
  const can = useCan();
  return (
    <>
      <div className="u-head">
        <Avatar name={user.name} photo={user.photo} size="l" />
        <div>
          <PageHead
            title={user.name}
            crumbs={[{ label: t('title'), to: peoplePaths.users }]}
            meta={[user.office, user.email].filter((part) => part !== null && part !== '').join(' · ')}
          />
        </div>
      </div>
      <div className="a-grid a-two">
        <section className="a-card" aria-labelledby="person-data">
          <header>
            <h2 id="person-data">{t('form.data')}</h2>
          </header>
          <div className="a-body">
            {can('USER_EDIT') ? (
              <EditForm key={`${readings}`} user={user} onReload={onReload} />
            ) : (
              <PersonFacts user={user} />
            )}
          </div>
        </section>
        <Standing user={user} />
      </div>
    </>
  );
}

function EditForm({ user, onReload }: Omit<PersonProps, 'readings'>) {
  const t = useT('admin-users');
  // The user as the form was opened. A newer version behind it would overwrite a colleague's changes.
  const [known, setKnown] = useState(user);
  const form = useFormState(valuesOf(known));
  const { values, faults } = form;
  const command = useCommand(
    async () => {
      const input = changesOf(values, valuesOf(known));
      const { id, version } = known;
      return (await request(AdminUpdateUserDocument, { id, version, input })).updateUser;
    },
    {
      done: ({ name }) => t('form.saved', { name }),
      onDone: (saved) => {
        setKnown(saved);
        form.reset(valuesOf(saved));
      },
      onFailed: (error) => form.refuse(roleFaultText(error, t)),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check(missing(values, 'edit', t)) && !command.isPending) {
      command.mutate(undefined);
    }
  };
  const dirty = !sameUser(values, valuesOf(known));
  if (!dirty && user.version > known.version) {
    // The user changed outside the form (suspended, for example), and the form has no unsaved values.
    setKnown(user);
    form.reset(valuesOf(user));
  }
  return (
    <form onSubmit={submit} noValidate>
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
      {form.refusal !== null && (
        <div style={{ marginTop: 16 }}>
          <FaultNote error={form.refusal} />
        </div>
      )}
      <div className="u-acts">
        {isStale(form.refusal) ? (
          <button type="button" className="a-btn" onClick={onReload}>
            {t('form.reload')}
          </button>
        ) : (
          <button type="submit" className="a-btn is-primary" disabled={command.isPending || !dirty}>
            {t(command.isPending ? 'form.saving' : 'form.save')}
          </button>
        )}
        {dirty && (
          <button type="button" className="a-btn" onClick={() => form.reset(valuesOf(known))}>
            {t('form.discard')}
          </button>
        )}
        {!dirty && <span className="a-meta">{t('form.nothing_changed')}</span>}
      </div>
      <LeaveQuestion when={dirty} />
    </form>
  );
}

function PersonFacts({ user }: { user: AdminStaffUserFragment }) {
  const t = useT('admin-users');
  const { list } = useFormats();
  const rows: [string, string | null][] = [
    [t('form.email'), user.email],
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
    <section className="a-card" aria-labelledby="person-standing">
      <header>
        <h2 id="person-standing">{t('standing')}</h2>
      </header>
      <div className="a-body a-stack">
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
          <p className="a-note is-info">
            <Icon name="info" />
            <span>{t(user.holdsMore ? 'form.holds_more' : 'form.last_administrator')}</span>
          </p>
        )}
        {actions.length > 0 && (
          <div className="u-stack-btns">
            {actions.map(({ key, label, danger = false, onSelect }) => (
              <button key={key} type="button" className={danger ? 'a-btn is-danger' : 'a-btn'} onClick={onSelect}>
                {label}
              </button>
            ))}
          </div>
        )}
      </div>
      {dialog}
    </section>
  );
}
