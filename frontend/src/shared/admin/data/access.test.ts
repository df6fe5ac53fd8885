import { describe, expect, it } from 'vitest';

import type { CurrentUser } from '../../auth/guard';
import { reachesAll } from './access';

const userWith = (scope: 'ALL' | 'DEPARTMENT' | 'ASSIGNED') =>
  ({ role: { permissions: [{ name: 'APPLICATION_LIST', scope }] } }) as unknown as CurrentUser;

describe('a permission', () => {
  it('reaches the whole institution with the scope ALL only', () => {
    expect(
      (['ALL', 'DEPARTMENT', 'ASSIGNED'] as const).map((one) => reachesAll(userWith(one), 'APPLICATION_LIST')),
    ).toEqual([true, false, false]);
  });

  it('reaches nothing without the permission', () => {
    expect(reachesAll(userWith('ALL'), 'APPLICATION_NOTE')).toBe(false);
    expect(reachesAll({ role: null } as unknown as CurrentUser, 'APPLICATION_LIST')).toBe(false);
  });
});
