import { randomUUID } from 'node:crypto';

import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aRoot, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy } from '../../support/data/builders';
import { DECIDE } from '../../support/data/decisions';
import { aFavourite } from '../../support/favourites/favourites';
import {
  anImported,
  DUPLICATES,
  merge,
  merged,
  mergeInput,
  MERGE,
  MERGES,
  PREVIEW,
  setTaxNumber,
  UNDO_MERGE,
} from '../../support/merging/merging';
import { aNote } from '../../support/notes/notes';
import { withWorker } from '../../support/app/worker';
import { until } from '../../support/setup/wait';

const SNAPSHOT = [
  'candidacy',
  'candidacy_stage',
  'candidacy_decision',
  'candidacy_attachment',
  'candidacy_shape',
  'match_score',
  'note',
  'favourite',
  'institution_candidate',
  'candidate_document',
  'candidate_experience',
  'candidate_study',
  'candidate_language',
  'private_vacancy',
  'saved_search',
];

describe('merging candidates', () => {
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

  const rowsOf = async (text: string, values: unknown[] = []): Promise<Data[]> =>
    (await app.owner.query<Data>(text, values)).rows;
  /** Every row about these people, without counters of changes. */
  const snapshot = async (ids: string[]): Promise<Data> => {
    const tables: Data = {};
    for (const table of SNAPSHOT)
      tables[table] = await rowsOf(
        `select to_jsonb(t) - array['version', 'updated_at'] as row from ${table} t
         where candidate_id = any ($1) order by to_jsonb(t)::text`,
        [ids],
      );
    for (const table of ['candidate', 'person'])
      tables[table] = await rowsOf(
        `select to_jsonb(t) - array['version', 'updated_at'] as row from ${table} t where id = any ($1) order by id`,
        [ids],
      );
    tables.account = await rowsOf(
      `select id, person_id, status, email from account where person_id = any ($1) order by id`,
      [ids],
    );
    return tables;
  };
  const codeAndReason = async (promise: Promise<{ code: string; errors: Data[] }>) => {
    const { code, errors } = await promise;
    return [code, errors[0]?.extensions.params?.reason].filter(Boolean).join(' ');
  };
  /** An application of somebody without an account, as an import makes it. */
  const handTo = async (candidacyId: string, candidateId: string) => {
    await app.owner.query('alter table candidacy_decision disable trigger user');
    for (const table of [
      'candidacy_stage',
      'candidacy_decision',
      'candidacy_attachment',
      'candidacy_shape',
      'match_score',
    ])
      await app.owner.query(`update ${table} set candidate_id = $2 where candidacy_id = $1`, [
        candidacyId,
        candidateId,
      ]);
    await app.owner.query('update candidacy set candidate_id = $2 where id = $1', [candidacyId, candidateId]);
    await app.owner.query('alter table candidacy_decision enable trigger user');
  };

  it('shows possible duplicates with the reason, only from the database of the institution', async () => {
    const email = `${randomUUID()}@exemplo.co.mz`;
    const born = { name: 'Anastácia', surname: 'Magaia', birth_date: '1990-02-03' };
    const one = await anImported(app, tenant, { ...born, email, telephone: '+258841230001' });
    const byEmail = await anImported(app, tenant, { name: 'A.', surname: 'M.', email: email.toUpperCase() });
    const byNumber = await anImported(app, tenant, { name: 'Outra', surname: 'Pessoa', telephone: '+258841230001' });
    const byName = await anImported(app, tenant, { ...born, name: 'ANASTACIA' });
    const byTaxNumber = await anImported(app, tenant, { name: 'Anastácia', surname: 'Casada' });
    for (const id of [one, byTaxNumber]) await setTaxNumber(app, id, '400777777');
    await setTaxNumber(app, await anImported(app, tenant), '400888888');
    await anImported(app, tenant, { ...born, birth_date: '1991-02-03' });
    await anImported(app, await aTenant(app), { ...born, email });
    const { duplicateCandidates } = await must(app, tenant.admin.token, DUPLICATES, { id: one });
    const found = (duplicateCandidates as Data[]).map(({ candidate, reasons, canMerge }) => [
      candidate.id,
      reasons,
      canMerge,
    ]);
    expect(found).toHaveLength(4);
    expect(found).toEqual(
      expect.arrayContaining([
        [byEmail, ['EMAIL'], true],
        [byNumber, ['TELEPHONE'], true],
        [byTaxNumber, ['TAX_NUMBER'], true],
        [byName, ['NAME_AND_BIRTH_DATE'], true],
      ]),
    );
    const stranger = await aTenant(app);
    expect((await graphql(app, stranger.admin.token, DUPLICATES, { id: one })).code).toBe('NOT_FOUND');
    const others = await must(app, root.token, DUPLICATES, { id: one });
    expect(others.duplicateCandidates).toHaveLength(5);
  });

  it('moves what belongs to the person, and the undo gives the same rows', async () => {
    const keep = await anImported(app, tenant, { email: 'a@exemplo.co.mz', profession: null });
    const drop = await anImported(app, tenant, {
      name: 'Celma A.',
      profession: 'Contabilista',
      telephone: '+258841112223',
    });
    const [first, second] = [await aPublishedVacancy(app, tenant.admin), await aPublishedVacancy(app, tenant.admin)];
    const applicants = [await aCandidate(app), await aCandidate(app), await aCandidate(app)];
    const ids = [
      await anApplication(app, applicants[0]!, first.id),
      await anApplication(app, applicants[1]!, first.id),
      await anApplication(app, applicants[2]!, second.id),
    ];
    await must(app, tenant.admin.token, DECIDE.APPROVE!, { id: ids[1], version: 1 });
    await handTo(ids[0]!, keep);
    await handTo(ids[1]!, drop);
    await handTo(ids[2]!, drop);
    await aNote(app, tenant.admin, { candidacyId: ids[2]! });
    await aFavourite(app, tenant.admin, drop);
    const before = await snapshot([keep, drop]);

    const { previewMerge } = await must(app, tenant.admin.token, PREVIEW, { keepId: keep, dropId: drop });
    expect(previewMerge).toMatchObject({ conflicts: 1 });
    expect(previewMerge.moves).toEqual(
      expect.arrayContaining([
        { kind: 'CANDIDACIES', count: 2 },
        { kind: 'FAVOURITES', count: 1 },
      ]),
    );
    expect(previewMerge.fields).toEqual(
      expect.arrayContaining([
        { field: 'NAME', keep: 'Celma Uamusse', drop: 'Celma A. Uamusse', side: 'KEEP', canChoose: true },
        { field: 'PROFESSION', keep: null, drop: 'Contabilista', side: 'DROP', canChoose: true },
      ]),
    );
    const done = await merged(app, tenant.admin.token, keep, drop, [{ field: 'NAME', side: 'DROP' }]);
    expect(done).toMatchObject({ keepId: keep, dropId: drop, canUndo: true });
    expect(await rowsOf('select id, status from candidacy where candidate_id = $1 order by id', [keep])).toEqual(
      [
        { id: ids[0], status: 'WITHDRAWN' },
        { id: ids[1], status: 'APPROVED' },
        { id: ids[2], status: 'ACTIVE' },
      ].toSorted((a, b) => (a.id! < b.id! ? -1 : 1)),
    );
    expect(await rowsOf('select name, profession, telephone from candidate where id = $1', [keep])).toEqual([
      { name: 'Celma A.', profession: 'Contabilista', telephone: '+258841112223' },
    ]);
    expect((await must(app, tenant.admin.token, MERGES, { id: keep })).candidateMerges).toHaveLength(1);

    const { undoMerge } = await must(app, tenant.admin.token, UNDO_MERGE, { id: done.id });
    expect(undoMerge).toMatchObject({ canUndo: false, undoneAt: expect.any(String) });
    expect(await snapshot([keep, drop])).toEqual(before);
    expect((await graphql(app, tenant.admin.token, UNDO_MERGE, { id: done.id })).code).toBe('INVALID_STATE');
  });

  it('is refused for records that the institution did not import, of another one, and without the permission', async () => {
    const own = await anImported(app, tenant);
    const other = await aTenant(app);
    const foreign = await anImported(app, other);
    const person = await aCandidate(app);
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    await anApplication(app, person, vacancy.id);
    const admin = tenant.admin.token;
    expect(await codeAndReason(merge(app, admin, own, foreign))).toBe('NOT_FOUND');
    expect(await codeAndReason(merge(app, admin, own, person.id))).toBe('INVALID_STATE NOT_IMPORTED');
    expect(await codeAndReason(merge(app, admin, own, own))).toBe('INVALID_INPUT');
    const lister = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'DATABASE_LIST_CANDIDATES', scope: 'ALL' }],
    });
    expect(await codeAndReason(merge(app, lister.token, own, await anImported(app, tenant)))).toBe('FORBIDDEN');
    const second = await anImported(app, tenant);
    const done = await merged(app, admin, own, second);
    expect(await codeAndReason(merge(app, admin, await anImported(app, tenant), second))).toBe('INVALID_STATE MERGED');
    expect((await graphql(app, other.admin.token, UNDO_MERGE, { id: done.id })).code).toBe('NOT_FOUND');
    const stale = { ...(await mergeInput(app, own, await anImported(app, tenant))), keepVersion: 1 };
    expect((await graphql(app, admin, MERGE, { input: stale, key: randomUUID() })).code).toBe('STALE_VERSION');
  });

  it('gives one result for two merges at once, also in both directions', async () => {
    const [one, two] = [await anImported(app, tenant), await anImported(app, tenant)];
    const answers = await Promise.all([
      merge(app, tenant.admin.token, one, two),
      merge(app, tenant.admin.token, two, one),
      merge(app, tenant.admin.token, one, two),
    ]);
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect(
      await rowsOf('select count(*)::int as n from candidate_merge where keep_id in ($1, $2)', [one, two]),
    ).toEqual([{ n: 1 }]);
  });

  it('of two accounts sends a mail to both addresses; one of an institution sends none', async () => {
    const [keep, drop] = [await aCandidate(app), await aCandidate(app)];
    const { id } = await merged(app, root.token, keep.id, drop.id);
    const own = await merged(app, tenant.admin.token, await anImported(app, tenant), await anImported(app, tenant));
    await withWorker(async () => {
      const sent = await until(
        () => rowsOf(`select address from mail_message where template_key = 'account.merged' order by address`),
        (rows) => rows.length === 2,
      );
      expect(sent.map(({ address }) => address as string)).toEqual([keep.email, drop.email].sort());
    });
    expect(await rowsOf(`select 1 from mail_message where dedupe_key like $1`, [`account.merged:${own.id}%`])).toEqual(
      [],
    );
    expect(await rowsOf(`select 1 from mail_message where dedupe_key like $1`, [`account.merged:${id}%`])).toHaveLength(
      2,
    );
  });

  it('of two accounts is made by root: the other account is blocked, and an application goes to one of the two or is refused', async () => {
    const [keep, drop] = [await aCandidate(app), await aCandidate(app)];
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const before = await snapshot([keep.id, drop.id]);
    const [applied, done] = await Promise.all([
      anApplication(app, drop, vacancy.id).catch((error: Error) => error.message),
      merged(app, root.token, keep.id, drop.id),
    ]);
    const rows = await rowsOf('select candidate_id from candidacy where vacancy_id = $1', [vacancy.id]);
    expect(rows).toEqual(rows.length === 0 ? [] : [{ candidate_id: keep.id }]);
    if (rows.length === 0) expect(applied).toMatch(/MERGED|UNAUTHENTICATED/);
    expect(await rowsOf('select status from account where person_id = $1', [drop.id])).toEqual([{ status: 'BLOCKED' }]);
    expect((await graphql(app, drop.token, '{ candidate { id } }')).code).toBe('UNAUTHENTICATED');
    await must(app, root.token, UNDO_MERGE, { id: done.id });
    if (rows.length === 0) expect(await snapshot([keep.id, drop.id])).toEqual(before);
    expect(await rowsOf('select status from account where person_id = $1', [drop.id])).toEqual([{ status: 'ACTIVE' }]);
  });

  it('keeps the record with the account, and its name and contact data', async () => {
    const person = await aCandidate(app);
    const imported = await anImported(app, tenant, { email: 'x@exemplo.co.mz' });
    expect(await codeAndReason(merge(app, root.token, imported, person.id))).toBe('INVALID_STATE KEEP_ACCOUNT');
    const choices = [{ field: 'EMAIL', side: 'DROP' }];
    expect(await codeAndReason(merge(app, root.token, person.id, imported, choices))).toBe('INVALID_INPUT');
    expect(await codeAndReason(merge(app, root.token, person.id, imported))).toBe('OK');
  });

  it('cannot be undone after its period, nor after the erasure of the person', async () => {
    const [keep, drop] = [await anImported(app, tenant), await anImported(app, tenant)];
    const done = await merged(app, tenant.admin.token, keep, drop);
    await app.owner.query(`update candidate_merge set undo_until = now() - interval '1 second' where id = $1`, [
      done.id,
    ]);
    expect((await graphql(app, tenant.admin.token, UNDO_MERGE, { id: done.id })).code).toBe('UNDO_TOO_LATE');

    const [one, two] = [await aCandidate(app), await aCandidate(app)];
    const other = await merged(app, root.token, one.id, two.id);
    await app.owner.query('insert into erasure (person_id, requested_at) values ($1, now())', [one.id]);
    await app.owner.query('select sec.erase_candidate($1, now())', [one.id]);
    expect((await graphql(app, root.token, UNDO_MERGE, { id: other.id })).code).toBe('UNDO_TOO_LATE');
    expect(await rowsOf('select name, email from candidate where id in ($1, $2)', [one.id, two.id])).toEqual([
      { name: '', email: null },
      { name: '', email: null },
    ]);
    expect(await rowsOf('select before, after from candidate_merge where id = $1', [other.id])).toEqual([
      { before: {}, after: {} },
    ]);
  });
});
