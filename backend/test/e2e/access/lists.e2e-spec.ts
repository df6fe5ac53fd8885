import { randomUUID } from 'node:crypto';

import { must } from '../../support/app/app';
import { fillLists } from '../../support/data/filled-lists';
import { type ListField, listsOf } from '../../support/requests/list-fields';
import { ListPages, type Rows, sortsOf } from '../../support/requests/list-pages';
import { schemaOf } from '../../support/requests/root-fields';
import { startFixture, type Fixture } from '../../support/data/fixture';

const cursor = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64url');
const GARBAGE = [
  'x',
  '%%%',
  '',
  cursor('x'),
  cursor([]),
  cursor({ a: 1 }),
  cursor([1, 2]),
  cursor(['x', 'y']),
  cursor([null]),
  cursor(['a', 'b', 'c', 'd', 'e']),
];

/** One request reads eight pages of a list. */
const ROOMY = { GRAPHQL_MAX_COST: '100000' };

describe('every list', () => {
  let fixture: Fixture;
  let lists: ListField[];
  let pages: ListPages;
  beforeAll(async () => {
    fixture = await startFixture(ROOMY);
    lists = listsOf(schemaOf(fixture.app, '/graphql'));
    pages = new ListPages(fixture);
    await fillLists(fixture);
  });
  afterAll(() => fixture.app.close());

  const each = async (check: (list: ListField) => Promise<void>) => {
    for (const list of lists) await check(list);
  };

  it('is one of these fields of the schema', () => {
    expect(lists.map(({ name }) => name)).toEqual([
      'auditEvents',
      'candidacies',
      'candidateImports',
      'cvReadings',
      'databaseCandidates',
      'databaseRanking',
      'departments',
      'entities',
      'entityUsers',
      'favourites',
      'importRows',
      'jobs',
      'messages',
      'myCandidacies',
      'notes',
      'notifications',
      'optionItems',
      'partners',
      'plans',
      'privateVacancies',
      'ranking',
      'roles',
      'rootCandidates',
      'rootRoles',
      'rootUsers',
      'runItems',
      'runs',
      'trainingAreas',
      'unsolicitedCandidacies',
      'users',
      'vacancies',
      'vacancyInvitations',
      'vacancyReports',
    ]);
  });

  it('returns every row once over its numbered pages, in every order', async () => {
    await each(async (list) => {
      const sorts = sortsOf(list);
      const wanted = [{ perPage: 100 }, ...[1, 2, 3].map((page) => ({ page, perPage: 2 }))];
      const found = await pages.readPages(
        list,
        sorts.flatMap((sort) => wanted.map((page) => ({ sort, page }))),
      );
      sorts.forEach((sort, at) => {
        const [all, ...paged] = found.slice(at * wanted.length, (at + 1) * wanted.length) as [Rows, ...Rows[]];
        expect([list.name, all.ids.length]).toEqual([list.name, Math.min(all.total, 100)]);
        expect(all.ids.length).toBeGreaterThan(1);
        expect(paged.flatMap(({ ids }) => ids)).toEqual(all.ids.slice(0, 6));
        if (sort?.field === 'ID')
          expect(all.ids).toEqual([...all.ids].sort((a, b) => ((sort.order === 'ASC' ? a < b : a > b) ? -1 : 1)));
      });
    });
  });

  it('continues after its cursor, if it has one, exactly after the last row', async () => {
    const offered: string[] = [];
    await each(async (list) => {
      const sorts = sortsOf(list);
      const all = await pages.readPages(
        list,
        sorts.map((sort) => ({ sort, page: { perPage: 7 } })),
      );
      const firsts = await pages.readPages(
        list,
        sorts.map((sort) => ({ sort, page: { perPage: 2 } })),
      );
      let walks = firsts.map((page, at) => ({ at, page, walked: page.ids }));
      if (walks.some(({ page }) => !page.endCursor)) return;
      offered.push(list.name);
      // All orders advance together, one page per request.
      while (walks.length > 0) {
        const open = walks.filter(({ page, walked }) => page.ids.length > 0 && walked.length < 7 && page.endCursor);
        for (const { at, walked } of walks.filter((walk) => !open.includes(walk)))
          expect([list.name, sorts[at], walked.slice(0, 7)]).toEqual([list.name, sorts[at], all[at]!.ids]);
        if (open.length === 0) return;
        const next = await pages.readPages(
          list,
          open.map(({ at, page }) => ({ sort: sorts[at], page: { perPage: 2, after: page.endCursor } })),
        );
        walks = open.map(({ at, walked }, index) => ({
          at,
          page: next[index]!,
          walked: [...walked, ...next[index]!.ids],
        }));
      }
    });
    expect([...new Set(offered)]).toEqual([
      'auditEvents',
      'candidacies',
      'candidateImports',
      'cvReadings',
      'databaseCandidates',
      'databaseRanking',
      'departments',
      'entities',
      'entityUsers',
      'favourites',
      'importRows',
      'jobs',
      'messages',
      'notes',
      'notifications',
      'optionItems',
      'partners',
      'plans',
      'ranking',
      'roles',
      'rootCandidates',
      'rootRoles',
      'rootUsers',
      'runItems',
      'runs',
      'trainingAreas',
      'unsolicitedCandidacies',
      'users',
      'vacancies',
      'vacancyInvitations',
      'vacancyReports',
    ]);
  });

  it('refuses invalid pages', async () => {
    await each(async (list) => {
      for (const page of [
        { perPage: 0 },
        { perPage: 101 },
        { perPage: -1 },
        { page: 0 },
        { page: -1 },
        { page: 10_001 },
        { page: 101, perPage: 100 },
      ]) {
        expect([list.name, page, (await pages.request(list, { page })).code]).toEqual([
          list.name,
          page,
          'INVALID_INPUT',
        ]);
      }
    });
  });

  it('refuses a cursor that it did not create', async () => {
    await each(async (list) => {
      for (const after of GARBAGE) {
        const { code, errors } = await pages.request(list, { page: { after } });
        expect([list.name, after, code, errors[0]?.message]).toEqual([
          list.name,
          after,
          'INVALID_INPUT',
          expect.any(String),
        ]);
      }
    });
  });

  it('filters by ids and by words, and refuses more than 100 ids', async () => {
    await each(async (list) => {
      if (list.filters.includes('ids')) {
        const { ids } = await pages.rows(list);
        const wanted = [ids[0]!, ids.at(-1)!].sort();
        const found = await pages.rows(list, { filter: { ids: [...wanted, randomUUID(), 'not-an-id'] } });
        expect([list.name, found.ids.sort(), found.total]).toEqual([list.name, wanted, 2]);
        expect((await pages.rows(list, { filter: { ids: [] } })).ids).toEqual([]);
        expect(
          (await pages.request(list, { filter: { ids: Array.from({ length: 101 }, () => randomUUID()) } })).code,
        ).toBe('INVALID_INPUT');
      }
      if (list.filters.includes('q')) {
        expect([list.name, await pages.rows(list, { filter: { q: 'xyzzyxyzzy' } })]).toEqual([
          list.name,
          { ids: [], total: 0, endCursor: null },
        ]);
        for (const q of ['%', '_', '\\', `' or true --`, '!', ':*', '"', '('])
          expect([list.name, q, (await pages.request(list, { filter: { q } })).code]).toEqual([list.name, q, 'OK']);
        expect((await pages.rows(list, { filter: { q: '  ' } })).ids.length).toBeGreaterThan(1);
      }
    });
  });

  it('of root writes an audit event with the person who read it', async () => {
    const { app, root, mine } = fixture;
    await must(app, root.token, 'query ($id: ID!) { entity(id: $id) { name vacancyCount staffCount } }', {
      id: mine.tenant.id,
    });
    const { rows: trace } = await app.owner.query(
      `select distinct audience, action from audit_event where actor_id = $1 and action like 'entity.%'`,
      [root.id],
    );
    expect(trace).toEqual([{ audience: 'root', action: 'entity.listed' }]);
  });
});
