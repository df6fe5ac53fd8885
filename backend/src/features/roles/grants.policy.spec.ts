import { presetGrants, STAFF_PERMISSIONS } from '../../platform/access/permission';
import { differenceOf, type Grant, type Holder, holdsAll, isWellFormed } from './grants.policy';

const holder = (grants: Grant[], departments: string[] = []): Holder => ({
  grants: new Map(grants.map(({ permission, scope }) => [permission, scope])),
  departments,
});
const list = (scope: Grant['scope']): Grant[] => [{ permission: 'VACANCY_LIST', scope }];

describe('grants', () => {
  it('of every preset are well formed', () => {
    for (const preset of ['ADMINISTRATOR', 'RECRUITER', 'DEPARTMENT_MANAGER', 'OBSERVER'] as const)
      expect([preset, isWellFormed(presetGrants(preset))]).toEqual([preset, true]);
  });

  it('contain each permission once, no permission of ROOT, and only allowed scopes', () => {
    expect(isWellFormed([...list('ALL'), ...list('DEPARTMENT')])).toBe(false);
    expect(isWellFormed([{ permission: 'ROOT_USERS', scope: 'ALL' }])).toBe(false);
    expect(isWellFormed([{ permission: 'USER_EDIT', scope: 'DEPARTMENT' }])).toBe(false);
    expect(isWellFormed([{ permission: 'ROLE_LIST', scope: 'ASSIGNED' }])).toBe(false);
    expect(isWellFormed([])).toBe(true);
  });

  it('can be granted with at most the scope of the author', () => {
    const scopes = ['ASSIGNED', 'DEPARTMENT', 'ALL'] as const;
    for (const [mine, own] of scopes.entries())
      for (const [theirs, requestedScope] of scopes.entries())
        expect([own, requestedScope, holdsAll(holder(list(own)), list(requestedScope), [])]).toEqual([
          own,
          requestedScope,
          mine >= theirs,
        ]);
    expect(holdsAll(holder([]), list('ASSIGNED'), [])).toBe(false);
    expect(holdsAll(holder([]), [], ['a'])).toBe(true);
  });

  it('with the scope DEPARTMENT do not include departments of other people', () => {
    const mine = holder(list('DEPARTMENT'), ['a', 'b']);
    expect(holdsAll(mine, list('DEPARTMENT'), ['a'])).toBe(true);
    expect(holdsAll(mine, list('DEPARTMENT'), ['a', 'c'])).toBe(false);
    expect(holdsAll(mine, list('ASSIGNED'), ['c'])).toBe(true);
    expect(holdsAll(holder(list('ALL')), list('DEPARTMENT'), ['c'])).toBe(true);
  });

  it('are held by a person with every permission of staff, except permissions of ROOT', () => {
    const all = holder(STAFF_PERMISSIONS.map((permission) => ({ permission, scope: 'ALL' })));
    expect(holdsAll(all, presetGrants('DEPARTMENT_MANAGER'), ['a'])).toBe(true);
    expect(holdsAll(all, [{ permission: 'ROOT_USERS', scope: 'ALL' }], [])).toBe(false);
  });

  it('differ by added permissions, removed permissions and changed scopes', () => {
    expect(differenceOf(list('ALL'), list('DEPARTMENT'))).toEqual({
      added: ['VACANCY_LIST:DEPARTMENT'],
      removed: ['VACANCY_LIST:ALL'],
    });
  });
});
