import { BoardOrder } from '../../../src/features/candidacies/board.types';
import { boardStatement } from '../../../src/features/candidacies/reading/board.rows';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aTenant, type Tenant } from '../../support/data/actors';
import { aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { manyCandidacies } from '../../support/data/many-candidacies';

const LANE = 'count endCursor cards { id candidateName score status }';
const BOARD = `query ($id: ID!, $perColumn: Int, $filter: BoardFilter, $order: BoardOrder, $sizes: BoardSizes) {
  candidacyBoard(vacancyId: $id, perColumn: $perColumn, filter: $filter, order: $order, sizes: $sizes) {
    columns { stage { id } ${LANE} } approved { ${LANE} } rejected { ${LANE} } } }`;
const LIST = `query ($sort: CandidacySort, $filter: CandidacyFilter, $page: PageInput) {
  candidacies(page: $page, sort: $sort, filter: $filter) { total items { id candidateName } } }`;
const RANKING = `query ($id: ID!, $filter: RankingFilter) { ranking(vacancyId: $id, filter: $filter) { total } }`;
const MANY = 3000;

describe('the board of a vacancy with many candidacies', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin);
    // If the tenant had candidacies of one vacancy only, the planner could choose the index of the tenant.
    await manyCandidacies(app, (await aPublishedVacancy(app, tenant.admin)).id, MANY);
    await manyCandidacies(app, vacancy.id, MANY);
    // Card 25 is inside a group of equal scores.
    await app.owner.query(`update candidacy set score = 2960 where vacancy_id = $1 and score between 2900 and 2990`, [
      vacancy.id,
    ]);
    // The last ones have no score or a band; two of the best are decided.
    await app.owner.query(
      `update candidacy set score = 9500 where vacancy_id = $1 and candidate_name = 'Pessoa 2999'`,
      [vacancy.id],
    );
    await app.owner.query(
      `update candidacy set status = 'REJECTED' where vacancy_id = $1 and candidate_name = 'Pessoa 1'`,
      [vacancy.id],
    );
    await app.owner.query(
      `update candidacy set status = 'HIRED' where vacancy_id = $1 and candidate_name = 'Pessoa 2'`,
      [vacancy.id],
    );
  });
  afterAll(() => app.close());

  const board = async (variables: object = {}): Promise<Data> =>
    (await must(app, tenant.admin.token, BOARD, { id: vacancy.id, ...variables })).candidacyBoard;
  const names = (lane: Data): string[] => lane.cards.map((card: Data) => card.candidateName);
  const counts = (data: Data): number[] => [...data.columns, data.approved, data.rejected].map((lane) => lane.count);

  it('shows the first cards of each column by score, cards without a score last, with complete counts', async () => {
    const data = await board({ perColumn: 3 });
    expect(names(data.columns[0])).toEqual(['Pessoa 2999', 'Pessoa 2998', 'Pessoa 2997']);
    expect([names(data.approved), names(data.rejected)]).toEqual([['Pessoa 2'], ['Pessoa 1']]);
    expect(counts(data)).toEqual([MANY - 2, 0, 0, 1, 1]);
  });

  it('shows who has waited longest first', async () => {
    const data = await board({ perColumn: 2, order: 'WAITING' });
    expect(names(data.columns[0])).toEqual(['Pessoa 3000', 'Pessoa 2999']);
  });

  it('shows more of one column only, and continues in the list after the last card of each order', async () => {
    for (const [order, sort] of [
      ['SCORE', { field: 'SCORE', order: 'DESC' }],
      ['WAITING', { field: 'STAGE_ENTERED_AT', order: 'ASC' }],
    ] as const) {
      const [first] = (await board({ order })).columns;
      const data = await board({ order, sizes: { columns: [{ column: first.stage.id, size: 200 }] } });
      expect(data.columns[0].cards.length).toBe(200);
      expect(data.columns[0].cards.slice(0, 25)).toEqual(first.cards);
      const { candidacies } = await must(app, tenant.admin.token, LIST, {
        sort,
        filter: { vacancyId: vacancy.id, stageId: first.stage.id, status: ['ACTIVE'] },
        page: { page: 1, perPage: 100, after: first.endCursor },
      });
      expect(candidacies.items.map(({ id }: Data) => id)).toEqual(
        data.columns[0].cards.slice(25, 125).map(({ id }: Data) => id),
      );
    }
  });

  it.each<[what: string, filter: object, expected: number[], ranked: number]>([
    ['a name', { q: 'pessoa 299' }, [11, 0, 0, 0, 0], 10],
    ['a band', { band: ['B90'] }, [1, 0, 0, 0, 0], 1],
    ['several bands', { band: ['B90', 'BELOW'] }, [MANY - 2 - MANY / 10, 0, 0, 1, 1], 1000],
    // Five days are 120 hours. The end columns have no waiting time, and the ranking contains no candidacy without a
    // score.
    ['the waiting time', { waitingDays: 5 }, [MANY - 119, 0, 0, 0, 0], 1000],
    ['all of them', { q: 'Pessoa 29', band: ['BELOW'], waitingDays: 124 }, [21, 0, 0, 0, 0], 21],
    ['what nobody has', { q: 'Ninguém' }, [0, 0, 0, 0, 0], 0],
  ])('filters and counts by %s, like the list and the ranking', async (_, filter, expected, ranked) => {
    const data = await board({ filter, perColumn: 1 });
    expect(counts(data)).toEqual(expected);
    expect(data.columns[0].cards.length).toBe(Math.min(1, expected[0]!));
    const total = Math.min(
      1000,
      expected.reduce((sum, count) => sum + count, 0),
    );
    const { candidacies } = await must(app, tenant.admin.token, LIST, { filter: { vacancyId: vacancy.id, ...filter } });
    expect(candidacies.total).toBe(total);
    const { ranking } = await must(app, tenant.admin.token, RANKING, { id: vacancy.id, filter });
    expect(ranking.total).toBe(ranked);
  });

  it.each([
    ['perColumn', { perColumn: 0 }],
    ['perColumn', { perColumn: 101 }],
    ['columns', { sizes: { columns: Array.from({ length: 51 }, () => ({ column: 'APPROVED', size: 1 })) } }],
    ['columns.0.size', { sizes: { columns: [{ column: 'APPROVED', size: 201 }] } }],
    ['waitingDays', { filter: { waitingDays: 0 } }],
    ['q', { filter: { q: 'a'.repeat(101) } }],
  ])('refuses more than it shows: %s', async (field, variables) => {
    const { faults } = await graphql(app, tenant.admin.token, BOARD, { id: vacancy.id, ...variables });
    expect(faults).toEqual([expect.stringContaining(field)]);
  });

  it.each([
    [BoardOrder.SCORE, 'candidacy_board'],
    [BoardOrder.WAITING, 'candidacy_board_waiting'],
  ])('reads the first cards by %s from the index %s', async (order, index) => {
    const { text, values } = boardStatement({
      vacancyId: vacancy.id,
      tenantId: tenant.id,
      perColumn: 25,
      longer: {},
      order,
      conditions: [],
    });
    const { rows } = await app.owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(new RegExp(`Index Scan using ${index} on candidacy`));
    expect(plan).not.toMatch(/Seq Scan on candidacy\b/);
  });

  it('is listed by name from an index', async () => {
    const { rows } = await app.owner.query<{ 'QUERY PLAN': string }>(
      `explain select c.id from candidacy c where c.tenant_id = '${tenant.id}' order by c.name_folded, c.id limit 25`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan using candidacy_by_name on candidacy/);
    expect(plan).not.toContain('Sort');
  });
});
