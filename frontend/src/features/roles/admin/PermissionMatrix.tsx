import { Card } from '@mui/material';
import { useId } from 'react';

import { ActionMenu } from '../../../shared/admin/ui/ActionMenu';
import { Icon } from '../../../shared/admin/ui/Icon';
import { useFormats } from '../../../shared/admin/format';
import { useT } from '../../../shared/i18n/useT';
import {
  mayGrant,
  offeredScopes,
  SCOPES,
  withGrant,
  withGroup,
  type GrantableScopes,
  type Grants,
  type Permission,
  type PermissionGroup,
  type PermissionScope,
} from './grants';
import './roles.css';

interface PermissionMatrixProps {
  groups: readonly PermissionGroup[];
  grants: Grants;
  /** Permissions of the signed-in user, who cannot grant more than these. */
  held: Grants;
  grantable: GrantableScopes;
  readOnly?: boolean;
  onChange: (grants: Grants) => void;
}

/** One row per permission, one column per scope. Radio buttons: arrow keys move within a row, Tab to the next row. */
export function PermissionMatrix({ groups, ...rest }: PermissionMatrixProps) {
  return (
    <div className="a-stack">
      {groups.map((group) => (
        <Group key={group.key} group={group} {...rest} />
      ))}
    </div>
  );
}

interface GroupProps extends Omit<PermissionMatrixProps, 'groups'> {
  group: PermissionGroup;
}

function Group({ group, grants, held, grantable, readOnly = false, onChange }: GroupProps) {
  const t = useT('admin-roles');
  const { whole } = useFormats();
  const id = useId();
  const { key, permissions } = group;
  const columns = SCOPES.filter((scope) =>
    permissions.some((name) => offeredScopes(grantable, name, grants[name]).includes(scope)),
  );
  const lacking = !readOnly && permissions.some((name) => held[name] === undefined);
  const chosen = permissions.filter((name) => grants[name] !== undefined).length;
  const set = (scope: PermissionScope | null) => onChange(withGroup(grants, group, scope, held, grantable));
  const scoped = columns.length > 1;
  const wordFor = (scope: PermissionScope) => t(scoped ? `scope.${scope}` : 'matrix.on');
  return (
    <Card component="section" aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`}>
          {t(`group.${key}`)}{' '}
          <span className="a-meta a-num">{t('matrix.count', { count: chosen, all: whole(permissions.length) })}</span>
        </h3>
        {!readOnly && (
          <ActionMenu
            label={t('matrix.whole_label', { group: t(`group.${key}`) })}
            text={t('matrix.whole')}
            actions={[
              { key: 'off', label: t('matrix.whole_off'), onSelect: () => set(null) },
              ...columns.map((scope) => ({
                key: scope,
                label: scoped ? t(`scope.${scope}`) : t('matrix.whole_on'),
                onSelect: () => set(scope),
              })),
            ]}
          />
        )}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="a-tw" tabIndex={0} role="region" aria-label={t('matrix.label', { group: t(`group.${key}`) })}>
        <table className="a-t r-matrix">
          <thead>
            <tr>
              <th scope="col">{t('matrix.permission')}</th>
              <th scope="col">{t('matrix.off')}</th>
              {columns.map((scope) => (
                <th scope="col" key={scope}>
                  {wordFor(scope)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((name) => (
              <Row
                key={name}
                name={name}
                current={grants[name]}
                columns={columns}
                offered={offeredScopes(grantable, name, grants[name])}
                held={held}
                readOnly={readOnly}
                reasonId={`${id}-lacking`}
                wordFor={wordFor}
                onChange={(scope) => onChange(withGrant(grants, name, scope))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {lacking && (
        <p className="a-meta r-reason" id={`${id}-lacking`}>
          <Icon name="lock" />
          {t('matrix.lacking')}
        </p>
      )}
    </Card>
  );
}

interface RowProps {
  name: Permission;
  current: PermissionScope | undefined;
  columns: readonly PermissionScope[];
  offered: readonly PermissionScope[];
  held: Grants;
  readOnly: boolean;
  reasonId: string;
  wordFor: (scope: PermissionScope) => string;
  onChange: (scope: PermissionScope | null) => void;
}

function Row({ name, current, columns, offered, held, readOnly, reasonId, wordFor, onChange }: RowProps) {
  const t = useT('admin-roles');
  const group = useId();
  const own = held[name];
  const permission = t(`permission.${name}`);
  // A permission above the user's own can neither be granted nor removed.
  const locked = own === undefined || (current !== undefined && !mayGrant(held, name, current));
  const narrower = !locked && own !== 'ALL' && offered.includes('ALL');
  const noteId = `${group}-note`;
  const describedBy = readOnly ? undefined : own === undefined ? reasonId : narrower || locked ? noteId : undefined;
  const cell = (scope: PermissionScope | null, word: string) => (
    <td key={scope ?? 'off'}>
      <input
        type="radio"
        className="a-box"
        name={group}
        aria-label={t('matrix.cell', { permission, scope: word })}
        aria-describedby={describedBy}
        checked={scope === (current ?? null)}
        disabled={readOnly || locked || (scope !== null && !mayGrant(held, name, scope))}
        onChange={() => onChange(scope)}
      />
    </td>
  );
  return (
    <tr className={current === undefined ? undefined : 'is-on'}>
      <th scope="row">
        {permission}
        {!readOnly && own === undefined && (
          <span className="r-lock">
            <Icon name="lock" />
          </span>
        )}
        {!readOnly && own !== undefined && (narrower || locked) && (
          <span className="a-meta r-note" id={noteId}>
            {t('matrix.narrower', { scope: wordFor(own) })}
          </span>
        )}
      </th>
      {cell(null, t('matrix.off'))}
      {columns.map((scope) => (offered.includes(scope) ? cell(scope, wordFor(scope)) : <td key={scope} />))}
    </tr>
  );
}
