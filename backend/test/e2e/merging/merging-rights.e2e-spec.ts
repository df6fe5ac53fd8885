import { randomUUID } from 'node:crypto';

import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aStaffMember, aTenant } from '../../support/data/actors';
import { anImported, DUPLICATES, merge, merged, MERGES, PREVIEW, UNDO_MERGE } from '../../support/merging/merging';

describe('merging candidates', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
  });
  afterAll(() => app.close());

  it('is limited to the scope of the caller, and shows the date of birth only with APPLICATION_VIEW_SENSITIVE', async () => {
    const tenant = await aTenant(app);
    const email = `${randomUUID()}@exemplo.co.mz`;
    const [one, two] = [
      await anImported(app, tenant, { email }),
      await anImported(app, tenant, { email, birth_date: '1990-02-03' }),
    ];
    const grants = (scope: 'ALL' | 'ASSIGNED') =>
      (['DATABASE_LIST_CANDIDATES', 'DATABASE_MERGE'] as const).map((permission) => ({ permission, scope }));
    const assigned = await aStaffMember(app, tenant.id, { grants: grants('ASSIGNED') });
    expect((await graphql(app, assigned.token, DUPLICATES, { id: one })).code).toBe('NOT_FOUND');
    expect((await graphql(app, assigned.token, PREVIEW, { keepId: one, dropId: two })).code).toBe('NOT_FOUND');
    expect((await merge(app, assigned.token, one, two)).code).toBe('NOT_FOUND');
    const plain = await aStaffMember(app, tenant.id, { grants: grants('ALL') });
    const { duplicateCandidates } = await must(app, plain.token, DUPLICATES, { id: one });
    expect(duplicateCandidates[0].candidate).toMatchObject({ id: two, email, birthDate: null });
    const { previewMerge } = await must(app, plain.token, PREVIEW, { keepId: one, dropId: two });
    expect(previewMerge.fields).toEqual([]);
    const { id } = await merged(app, tenant.admin.token, one, two);
    expect((await graphql(app, assigned.token, UNDO_MERGE, { id })).code).toBe('NOT_FOUND');
    expect((await must(app, assigned.token, MERGES, { id: one })).candidateMerges).toEqual([]);
  });
});
