import { buildSchema, type GraphQLEnumType } from 'graphql';
import { describe, expect, it } from 'vitest';

import schemaText from '../../../../../backend/schema.graphql?raw';
import { LOCALES } from '../../../shared/i18n/locale';
import {
  beyond,
  grantRows,
  grantsOf,
  mayGrant,
  offeredScopes,
  ROOT_GROUPS,
  sameGrants,
  STAFF_GROUPS,
  withGrant,
  withGroup,
  type GrantableScopes,
  type Grants,
  type PermissionGroup,
} from './grants';

type Texts = { group: Record<string, string>; permission: Record<string, string> };

const texts = import.meta.glob<Texts>('../../../shared/i18n/locales/*/administration/admin-roles.json', {
  eager: true,
  import: 'default',
});
const apiPermissions = (buildSchema(schemaText).getType('Permission') as GraphQLEnumType)
  .getValues()
  .map(({ name }) => name);
const groups = [...STAFF_GROUPS, ...ROOT_GROUPS];
const vacancies = STAFF_GROUPS[0] as PermissionGroup;

describe('the groups of permissions', () => {
  it('hold every permission of the API once', () => {
    const shown = groups.flatMap(({ permissions }) => permissions);
    expect([...shown].sort()).toEqual([...apiPermissions].sort());
  });

  it.each(LOCALES)('have a name for everything in %s', (locale) => {
    const { group, permission } = texts[
      `../../../shared/i18n/locales/${locale}/administration/admin-roles.json`
    ] as Texts;
    expect(Object.keys(permission).sort()).toEqual([...apiPermissions].sort());
    expect(Object.keys(group)).toEqual(expect.arrayContaining(groups.map(({ key }) => key)));
    // Names must be unique within a group.
    for (const { permissions } of groups) {
      expect(new Set(permissions.map((name) => permission[name])).size).toBe(permissions.length);
    }
  });
});

describe('granting', () => {
  const scoped = ['ALL', 'DEPARTMENT', 'ASSIGNED'] as const;
  const grantable: GrantableScopes = {
    VACANCY_LIST: scoped,
    VACANCY_VIEW: scoped,
    REPORT_VIEW: scoped,
    USER_LIST: ['ALL'],
    CHAT_USE: scoped,
  };
  const manager: Grants = { VACANCY_LIST: 'DEPARTMENT', VACANCY_VIEW: 'ALL' };

  it("is possible up to the user's own scope", () => {
    expect(mayGrant(manager, 'VACANCY_LIST', 'ASSIGNED')).toBe(true);
    expect(mayGrant(manager, 'VACANCY_LIST', 'ALL')).toBe(false);
    expect(mayGrant(manager, 'VACANCY_EDIT', 'ASSIGNED')).toBe(false);
    expect(beyond({ VACANCY_LIST: 'ALL', VACANCY_VIEW: 'ALL', USER_ADD: 'ALL' }, manager)).toEqual([
      'VACANCY_LIST',
      'USER_ADD',
    ]);
    expect(beyond({}, {})).toEqual([]);
  });

  it('of a whole group gives each permission up to the allowed scope', () => {
    expect(withGroup({}, vacancies, 'ALL', manager, grantable)).toEqual({
      VACANCY_LIST: 'DEPARTMENT',
      VACANCY_VIEW: 'ALL',
    });
    expect(withGroup({}, vacancies, 'ASSIGNED', manager, grantable)).toEqual({
      VACANCY_LIST: 'ASSIGNED',
      VACANCY_VIEW: 'ASSIGNED',
    });
  });

  it("of a whole group skips permissions above the user's own", () => {
    const strong: Grants = { VACANCY_LIST: 'ALL', VACANCY_VIEW: 'ALL', VACANCY_EDIT: 'ALL', USER_LIST: 'ALL' };
    expect(withGroup(strong, vacancies, null, manager, grantable)).toEqual({
      VACANCY_LIST: 'ALL',
      VACANCY_EDIT: 'ALL',
      USER_LIST: 'ALL',
    });
  });

  it('is serialised in a fixed order and compared without order', () => {
    const rows = grantRows({ USER_LIST: 'ALL', VACANCY_LIST: 'ASSIGNED' }, STAFF_GROUPS);
    expect(rows).toEqual([
      { name: 'VACANCY_LIST', scope: 'ASSIGNED' },
      { name: 'USER_LIST', scope: 'ALL' },
    ]);
    expect(sameGrants(grantsOf(rows), { VACANCY_LIST: 'ASSIGNED', USER_LIST: 'ALL' })).toBe(true);
    expect(sameGrants(grantsOf(rows), { VACANCY_LIST: 'ALL', USER_LIST: 'ALL' })).toBe(false);
    expect(sameGrants({}, withGrant({ CHAT_USE: 'ALL' }, 'CHAT_USE', null))).toBe(true);
  });

  it('offers a scope only where the permission has several', () => {
    expect(offeredScopes(grantable, 'VACANCY_LIST', undefined)).toEqual(['ASSIGNED', 'DEPARTMENT', 'ALL']);
    expect(offeredScopes(grantable, 'USER_LIST', undefined)).toEqual(['ALL']);
    expect(offeredScopes(grantable, 'USER_LIST', 'ASSIGNED')).toEqual(['ASSIGNED', 'ALL']);
    expect(offeredScopes(grantable, 'CHAT_USE', 'ASSIGNED')).toEqual(['ASSIGNED', 'DEPARTMENT', 'ALL']);
    const administration = STAFF_GROUPS.at(-1) as PermissionGroup;
    const all: Grants = { USER_LIST: 'ALL', REPORT_VIEW: 'ALL' };
    expect(withGroup({}, administration, 'ASSIGNED', all, grantable)).toEqual({ REPORT_VIEW: 'ASSIGNED' });
    expect(withGroup({}, administration, 'ALL', all, grantable)).toEqual(all);
  });
});
