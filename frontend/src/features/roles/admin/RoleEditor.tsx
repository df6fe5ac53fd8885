import { Button, Card, CardContent } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import {
  AdminCreateRoleDocument,
  AdminUpdateRoleDocument,
  type AdminRoleFragment,
} from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { ActionMenu } from '../../../shared/admin/ui/ActionMenu';
import { Icon } from '../../../shared/admin/ui/Icon';
import { InputField } from '../../../shared/admin/ui/form/InputField';
import { RecordNav } from '../../../shared/admin/records/RecordNav';
import { useListAddress } from '../../../shared/admin/records/list-position';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { reworded } from '../../../shared/admin/forms/place-faults';
import { useRecordForm } from '../../../shared/admin/forms/useRecordForm';
import { FormFoot } from '../../../shared/admin/ui/form/FormFoot';
import { request } from '../../../shared/api/fetch-client';
import { ApiError, isApiError } from '../../../shared/errors/api-error';
import { useT, type Translate } from '../../../shared/i18n/useT';
import {
  beyond,
  grantRows,
  grantsOf,
  sameGrants,
  SCOPES,
  STAFF_GROUPS,
  type GrantableScopes,
  type Grants,
} from './grants';
import { rolePaths } from './paths';
import { PermissionMatrix } from './PermissionMatrix';
import { RoleDialog } from './RoleDialog';
import { Holders } from './RoleList';
import { useHeld } from './useRoles';
import { Tag } from '../../../shared/admin/ui/Tag';
import { Note } from '../../../shared/admin/ui/Note';

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
}

const same = (one: RoleValues, other: RoleValues) =>
  one.name === other.name && one.description === other.description && sameGrants(one.grants, other.grants);

export function RoleEditor({ saved, from, start, grantable, canEdit }: RoleEditorProps) {
  const t = useT('admin-roles');
  const ownGrants = useHeld();
  const list = useListAddress(rolePaths.roles);
  const state = useRecordForm<AdminRoleFragment, RoleValues>({
    kind: from === undefined ? 'role' : `copy of role ${from}`,
    record: saved,
    valuesOf: (role) =>
      role === null ? start : { name: role.name, description: role.description, grants: grantsOf(role.permissions) },
    labels: { name: t('form.name'), description: t('form.description'), grants: t('form.permissions') },
    isSame: same,
    check: ({ name }) => (name.trim() === '' ? { name: t('form.name_missing') } : {}),
    save: async (values, role, idempotencyKey) => {
      const input = {
        name: values.name.trim(),
        description: values.description.trim(),
        permissions: grantRows(values.grants, STAFF_GROUPS),
      };
      return role === null
        ? (await request(AdminCreateRoleDocument, { idempotencyKey, input })).createRole
        : (await request(AdminUpdateRoleDocument, { id: role.id, version: role.version, input })).updateRole;
    },
    saved: ({ name, users }) =>
      saved === null
        ? t('form.created', { name })
        : users === 0
          ? t('form.saved', { name })
          : t('form.saved_people', { name, count: users }),
    reword: (error) => inOwnWords(error, t),
    leaveTo: list,
  });
  const { form, known } = state;
  const { values, faults } = form;
  // A role with more permissions than the user's own cannot be edited, not even reduced: the API refuses both.
  const above = known !== null && beyond(grantsOf(known.permissions), ownGrants).length > 0;
  const editable = canEdit && !above;
  const chosen = Object.keys(values.grants).length;
  const title = known?.name ?? t('form.new');
  return (
    <form onSubmit={state.submit} noValidate>
      <PageHead
        title={title}
        crumbs={[{ label: t('title'), to: list }]}
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
                  <Tag>{t('preset.tag')}</Tag> {t('preset.help')}
                </>
              )}
            </>
          )
        }
        actions={known !== null && <RoleActions level={known} onGone={state.leave} />}
      />
      <div className="a-stack">
        {!editable && (
          <Note component="p" tone="info">
            <Icon name="info" />
            <span>{t(canEdit ? 'form.forbidden' : 'form.read_only')}</span>
          </Note>
        )}
        <Card component="section" aria-labelledby="role-data">
          <header>
            <h2 id="role-data">{t('form.data')}</h2>
          </header>
          <CardContent className="r-data">
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
          </CardContent>
        </Card>
        <Card component="section" aria-labelledby="role-scopes">
          <header>
            <h2 id="role-scopes">{t('matrix.scopes_title')}</h2>
          </header>
          <CardContent component="dl" className="r-scopes">
            {SCOPES.map((scope) => (
              <div key={scope} style={{ display: 'contents' }}>
                <dt>{t(`scope.${scope}`)}</dt>
                <dd>{t(`scope.${scope}_help`)}</dd>
              </div>
            ))}
          </CardContent>
        </Card>
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
        <FormFoot
          state={state}
          verb={t(known === null ? 'form.create' : 'form.save')}
          busyVerb={t('form.saving')}
          {...(known === null ? {} : { name: known.name })}
        >
          {chosen === 0 ? t('form.none') : t('form.chosen', { count: chosen })}
          {state.dirty && ' · '}
        </FormFoot>
      )}
    </form>
  );
}

/** Refusals in texts of this screen. */
function inOwnWords(error: unknown, t: Translate): unknown {
  if (isApiError(error, 'ALREADY_EXISTS')) {
    return new ApiError([{ code: 'SHOWN', field: 'name', message: t('form.name_taken') }]);
  }
  return reworded(error, { FORBIDDEN: t('form.forbidden'), LAST_ADMINISTRATOR: t('form.last_administrator') });
}

function RoleActions({ level, onGone }: { level: AdminRoleFragment; onGone: () => void }) {
  const t = useT('admin-roles');
  const can = useCan();
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <RecordNav id={level.id} addressOf={rolePaths.role} />
      {can('ROLE_ADD') && (
        <Button component={Link} to={rolePaths.newRole(level.id)}>
          {t('copy')}
        </Button>
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
