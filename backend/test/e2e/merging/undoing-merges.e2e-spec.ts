import { randomUUID } from 'node:crypto';

import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aRoot, aTenant, freshEmail, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy } from '../../support/data/builders';
import { anImported, merged, MERGES, UNDO_MERGE } from '../../support/merging/merging';
import { anUnsolicited } from '../../support/unsolicited/unsolicited';

const CONTACT = `query ($id: ID!) { candidacy(id: $id) { contact { email } } }`;

const OWN = `{ myCandidacies { total items { id status } } }`;

describe('undoing a merge', () => {
  let app: TestApp;
  let tenant: Tenant;
  let root: Person;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    root = await aRoot(app, ['ROOT_CANDIDATES']);
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  /** Makes an imported record the account of the person, as `sec.take_over_import` does. */
  const takeOver = async (candidateId: string): Promise<void> => {
    const account = randomUUID();
    await app.owner.query(
      `insert into account (id, person_id, kind, email, email_norm, password_hash, status, created_at, password_changed_at)
       values ($1, $2, 'CANDIDATE', $3, $3, 'x', 'ACTIVE', now(), now())`,
      [account, candidateId, freshEmail('retomada')],
    );
    await app.owner.query('update candidate set account_id = $2, owner_tenant_id = null where id = $1', [
      candidateId,
      account,
    ]);
  };
  const known = async (candidateId: string): Promise<Data[]> =>
    (
      await app.owner.query<Data>(
        `select via, consent_version is not null as consented from institution_candidate
         where tenant_id = $1 and candidate_id = $2`,
        [tenant.id, candidateId],
      )
    ).rows;

  it.each([0, 1])('is refused to the institution when a person holds the account (record %i)', async (taken) => {
    const records = [
      await anImported(app, tenant, { name: 'Celma A.' }),
      await anImported(app, tenant, { name: 'Celma B.' }),
    ] as const;
    const [keep, drop] = records;
    const { id } = await merged(app, tenant.admin.token, keep, drop, [{ field: 'NAME', side: 'DROP' }]);
    await takeOver(records[taken]!);
    const canUndo = async (by: Person) => (await must(app, by.token, MERGES, { id: keep })).candidateMerges[0].canUndo;
    expect(await canUndo(tenant.admin)).toBe(false);
    const { code, errors } = await graphql(app, tenant.admin.token, UNDO_MERGE, { id });
    expect([code, errors[0]?.extensions.params]).toEqual(['INVALID_STATE', { reason: 'NOT_IMPORTED' }]);
    const { rows } = await app.owner.query('select name from candidate where id = $1', [keep]);
    expect(rows).toEqual([{ name: 'Celma B.' }]);
    expect(await canUndo(root)).toBe(true);
    expect((await must(app, root.token, UNDO_MERGE, { id })).undoMerge.undoneAt).toEqual(expect.any(String));
  });

  it.each([
    [
      'a vacancy',
      async (person: Person) => anApplication(app, person, (await aPublishedVacancy(app, tenant.admin)).id),
      { via: 'CANDIDACY', consented: false },
    ],
    [
      'the institution',
      (person: Person) => anUnsolicited(app, person, tenant.id),
      { via: 'UNSOLICITED', consented: true },
    ],
  ])('keeps a person known who applied to %s since', async (_, apply, expected) => {
    const [keep, drop] = [await aCandidate(app), await aCandidate(app)];
    await anApplication(app, drop, (await aPublishedVacancy(app, tenant.admin)).id);
    const { id } = await merged(app, root.token, keep.id, drop.id);
    const candidacyId = await apply(keep);
    await must(app, root.token, UNDO_MERGE, { id });
    expect(await known(keep.id)).toEqual([expected]);
    expect(await known(drop.id)).toMatchObject([{ via: 'CANDIDACY' }]);
    const { candidacy } = await must(app, tenant.admin.token, CONTACT, { id: candidacyId });
    expect(candidacy.contact.email).toBe(keep.email);
  });

  it('restores the application that the merge withdrew and hid from the candidate', async () => {
    const [keep, drop] = [await aCandidate(app), await aCandidate(app)];
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    // The earlier of two equal applications stays.
    const earlier = await anApplication(app, drop, vacancy.id);
    const later = await anApplication(app, keep, vacancy.id);
    const merge = await merged(app, root.token, keep.id, drop.id);
    expect((await must(app, keep.token, OWN)).myCandidacies).toEqual({
      total: 1,
      items: [{ id: earlier, status: 'ACTIVE' }],
    });
    await must(app, root.token, UNDO_MERGE, { id: merge.id });
    expect((await must(app, keep.token, OWN)).myCandidacies.items).toEqual([{ id: later, status: 'ACTIVE' }]);
  });
});
