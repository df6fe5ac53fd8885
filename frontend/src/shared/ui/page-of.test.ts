import { expect, it } from 'vitest';

import { pageOf } from './page-of';

it('returns the address of the list while a record is open over it', () => {
  expect(pageOf('/root/entities/0198')).toBe('/root/entities');
  expect(pageOf('/root/candidates/0198')).toBe('/root/candidates');
});

it('is the address itself for any other page', () => {
  for (const path of ['/root/entities', '/root/entities-of-others/1', '/root/plans', '/dashboard/entity/users/1']) {
    expect(pageOf(path)).toBe(path);
  }
});
