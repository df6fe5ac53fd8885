import { useEffect, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import {
  AdminCreateRoleDocument,
  AdminUpdateRoleDocument,
  type AdminRoleFragment,
} from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { isStale } from '../../../shared/admin/data/error-texts';
import { ActionMenu } from '../../../shared/admin/ui/ActionMenu';
import { Icon } from '../../../shared/admin/ui/Icon';
import { InputField } from '../../../shared/admin/ui/form/InputField';
import { LeaveQuestion } from '../../../shared/admin/ui/form/LeaveQuestion';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { FaultNote } from '../../../shared/admin/ui/States';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { useFormState } from '../../../shared/admin/forms/useFormState';
import { useKeyFor } from '../../../shared/admin/data/useKeyFor';
import { request } from '../../../shared/api/fetch-client';
import { ApiError, isApiError } from '../../../shared/errors/api-error';
import { useT, type Translate } from '../../../shared/i18n/useT';
import { beyond, grantRows, sameGrants, SCOPES, STAFF_GROUPS, type GrantableScopes, type Grants } from './grants';
import { rolePaths } from './paths';
import { PermissionMatrix } from './PermissionMatrix';
import { RoleDialog } from './RoleDialog';
import { Holders } from './RoleList';
import { useHeld } from './useRoles';

interface RoleValues {
  name: string;
  description: string;
  grants: Grants;
}

interface RoleEditorProps {
  /** Null for a new role. */
  saved: AdminRoleFragment | null;
  /** Id of the role whose permissions a new one copies. */
  from?: string;
  start: RoleValues;
  grantable: GrantableScopes;
  canEdit: boolean;
  onReload: () => void;
}

const same = (one: RoleValues, other: RoleValues) =>
  one.name === other.name && one.description === other.description && sameGrants(one.grants, other.grants);

export function RoleEditor({ saved, from, start, grantable, canEdit, onReload }: RoleEditorProps) {
  const t = useT('admin-roles');
  const ownGrants = useHeld();
  const navigate = useNavigate();
  const form = useFormState(start);
  // The role as it was opened. A newer version behind an open form would overwrite a colleague's changes.
  const [known] = useState(saved);
  const [done, setDone] = useState(false);
  const { values, faults, refusal } = form;
  const keyFor = useKeyFor();
  const command = useCommand(
    async () => {
      const input = {
        name: values.name.trim(),
        description: values.description.trim(),
        permissions: grantRows(values.grants, STAFF_GROUPS),
      };
      return known === null
        ? (await request(AdminCreateRoleDocument, { idempotencyKey: keyFor(input), input })).createRole
        : (await request(AdminUpdateRoleDocument, { id: known.id, version: known.version, input })).updateRole;
    },
    {
      done: ({ name, users }) =>
        known === null
          ? t('form.created', { name })
          : users === 0
            ? t('form.saved', { name })
            : t('form.saved_people', { name, count: users }),
      onDone: () => setDone(true),
      onFailed: (error) => form.refuse(nameTaken(error, t)),
    },
  );
  useEffect(() => {
    // After this render the leave guard knows that there are no unsaved values.
    if (done) {
      void navigate(rolePaths.roles);
    }
  }, [done, navigate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check(values.name.trim() === '' ? { name: t('form.name_missing') } : {}) && !command.isPending) {
      command.mutate(undefined);
    }
  };
  const dirty = !done && !same(values, start);
  // A role with more permissions than the user's own cannot be edited, not even reduced: the API refuses both.
  const above = known !== null && beyond(start.grants, ownGrants).length > 0;
  const editable = canEdit && !above;
  const chosen = Object.keys(values.grants).length;
  const title = known?.name ?? t('form.new');
  return (
    <form onSubmit={submit} noValidate>
      <PageHead
        title={title}
        crumbs={[{ label: t('title'), to: rolePaths.roles }]}
        meta={
          known === null ? (
            from === undefined ? undefined : (
              t('form.copied', { name: from })
            )
          ) : (
            <>
              <Holders level={known} />
              {known.preset !== null && (
                <>
                  {' '}
                  <span className="a-tag">{t('preset.tag')}</span> {t('preset.help')}
                </>
              )}
            </>
          )
        }
        actions={known !== null && <RoleActions level={known} onGone={() => setDone(true)} />}
      />
      <div className="a-stack">
        {!editable && (
          <p className="a-note is-info">
            <Icon name="info" />
            <span>{t(canEdit ? 'form.forbidden' : 'form.read_only')}</span>
          </p>
        )}
        <section className="a-card" aria-labelledby="role-data">
          <header>
            <h2 id="role-data">{t('form.data')}</h2>
          </header>
          <div className="a-body r-data">
            <InputField
              label={t('form.name')}
              value={values.name}
              maxLength={80}
              disabled={!editable}
              error={faults.name}
              onChange={(event) => form.change({ name: event.target.value })}
            />
            <InputField
              label={t('form.description')}
              optional
              help={t('form.description_help')}
              value={values.description}
              maxLength={400}
              disabled={!editable}
              error={faults.description}
              onChange={(event) => form.change({ description: event.target.value })}
            />
          </div>
        </section>
        <section className="a-card" aria-labelledby="role-scopes">
          <header>
            <h2 id="role-scopes">{t('matrix.scopes_title')}</h2>
          </header>
          <dl className="a-body r-scopes">
            {SCOPES.map((scope) => (
              <div key={scope} style={{ display: 'contents' }}>
                <dt>{t(`scope.${scope}`)}</dt>
                <dd>{t(`scope.${scope}_help`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <h2>{t('form.permissions')}</h2>
        <PermissionMatrix
          groups={STAFF_GROUPS}
          grants={values.grants}
          held={ownGrants}
          grantable={grantable}
          readOnly={!editable}
          onChange={(grants) => form.change({ grants })}
        />
      </div>
      {editable && (
        <div className="r-foot">
          {refusal !== null && <RoleFault error={refusal} onReload={onReload} />}
          <span role="status">
            {chosen === 0 ? t('form.none') : t('form.chosen', { count: chosen })}
            {dirty && known !== null && <span className="a-meta"> · {t('form.unsaved')}</span>}
          </span>
          <span className="a-acts">
            {dirty && known !== null && (
              <button type="button" className="a-btn" disabled={command.isPending} onClick={() => form.reset(start)}>
                {t('form.discard')}
              </button>
            )}
            <button type="submit" className="a-btn is-primary" disabled={command.isPending || isStale(refusal)}>
              {command.isPending ? t('form.saving') : t(known === null ? 'form.create' : 'form.save')}
            </button>
          </span>
        </div>
      )}
      <LeaveQuestion when={dirty} />
    </form>
  );
}

function nameTaken(error: unknown, t: Translate): unknown {
  return isApiError(error, 'ALREADY_EXISTS')
    ? new ApiError([{ code: 'SHOWN', field: 'name', message: t('form.name_taken') }])
    : error;
}

/** The refusal of the whole role, in texts of this screen. */
function RoleFault({ error, onReload }: { error: unknown; onReload: () => void }) {
  const t = useT('admin-roles');
  const own = isApiError(error, 'FORBIDDEN')
    ? t('form.forbidden')
    : isApiError(error, 'LAST_ADMINISTRATOR')
      ? t('form.last_administrator')
      : isStale(error)
        ? t('form.stale')
        : null;
  return (
    <div className="r-fault">
      <FaultNote error={own === null ? error : new ApiError([{ code: 'SHOWN', message: own }])} />
      {isStale(error) && (
        <button type="button" className="a-btn is-s" onClick={onReload}>
          {t('form.reload')}
        </button>
      )}
    </div>
  );
}

function RoleActions({ level, onGone }: { level: AdminRoleFragment; onGone: () => void }) {
  const t = useT('admin-roles');
  const can = useCan();
  const [removing, setRemoving] = useState(false);
  return (
    <>
      {can('ROLE_ADD') && (
        <Link className="a-btn" to={rolePaths.newRole(level.id)}>
          {t('copy')}
        </Link>
      )}
      {can('ROLE_DELETE') && (
        <ActionMenu
          label={t('actions_for', { name: level.name })}
          actions={[{ key: 'delete', label: t('delete'), danger: true, onSelect: () => setRemoving(true) }]}
        />
      )}
      {removing && <RoleDialog level={level} onDone={onGone} onClose={() => setRemoving(false)} />}
    </>
  );
}
