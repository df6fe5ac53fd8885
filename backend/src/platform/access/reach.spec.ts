import type { Actor } from './actor';
import type { PermissionReach } from './permission';
import { reachOf, withinReach } from './reach';
import { inReach } from './reach.conditions';

const ME = '0199a8f0-0000-7000-8000-000000000001';
const DEPARTMENT = '0199a8f0-0000-7000-8000-000000000002';
const actorWith = (scope?: PermissionReach): Actor => ({
  kind: 'STAFF',
  personId: ME,
  accountId: ME,
  sessionId: ME,
  name: 'Ana',
  permissions: new Map(scope ? [['APPLICATION_LIST', scope]] : []),
  departments: [DEPARTMENT],
});
const OWN = { departmentId: null, ownerId: ME };
const OF_DEPARTMENT = { departmentId: DEPARTMENT, ownerId: null };
const OTHER = { departmentId: null, ownerId: null };

describe('the scope of a permission', () => {
  it.each([
    ['ALL', [true, true, true]],
    ['DEPARTMENT', [false, true, false]],
    ['ASSIGNED', [true, false, false]],
    [undefined, [false, false, false]],
  ] as const)('%s covers own rows, rows of the department and others: %j', (scope, expected) => {
    const rows = [OWN, OF_DEPARTMENT, OTHER];
    expect(rows.map((row) => withinReach(actorWith(scope), 'APPLICATION_LIST', row))).toEqual(expected);
  });

  it('is none for a person without the permission, also in a statement', () => {
    expect(reachOf(actorWith(), 'APPLICATION_LIST')).toBe('NONE');
    const columns = { department: 'v.department_id', owner: 'v.owner_id' };
    expect(inReach(actorWith(), 'APPLICATION_LIST', columns).text).toBe('false');
  });
});
