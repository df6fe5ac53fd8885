import { aStaffMember, aTenant, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { candidaciesWithDegrees } from '../../support/data/degrees';
import { randomFrom } from '../../support/data/matching';

const RANKING = `query ($id: ID!, $page: PageInput, $filter: RankingFilter, $weights: MatchWeightsInput) {
  ranking(vacancyId: $id, page: $page, filter: $filter, weights: $weights) {
    total endCursor weights { training related languages years skills }
    items { id rank score band storedRank candidacy { id score band appliedAt } components { key weight degree contribution state } } } }`;
const OWN = { training: 40, related: 20, languages: 15, years: 25 };
const OTHER = { training: 5, related: 5, languages: 60, years: 30 };
const MANY = 300;
const PARTS = ['training', 'related', 'languages', 'years', 'skills'] as const;

/** The score of the rulings in exact integers: an independent second computation. */
function expectedScore(weights: readonly number[], degrees: readonly (number | null)[]): number {
  const used = weights.map((weight, part) => (degrees[part] === null ? 0 : weight));
  const whole = BigInt(used.reduce((sum, weight) => sum + weight, 0)) * 10n ** 9n;
  if (whole === 0n) return 0;
  const share = used.reduce((sum, weight, part) => sum + BigInt(weight) * BigInt(Math.max(0, degrees[part] ?? 0)), 0n);
  return Number((20_000n * share + whole) / (2n * whole));
}

describe('a ranking by other weights', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  let degrees: Map<string, (number | null)[]>;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin);
    await candidaciesWithDegrees(app, vacancy.id, MANY);
    const { rows } = await app.owner.query<{ id: string; degrees: (number | null)[] }>(
      'select m.candidacy_id as id, m.degrees from match_score m join candidacy c on c.id = m.candidacy_id where c.vacancy_id = $1',
      [vacancy.id],
    );
    degrees = new Map(rows.map((row) => [row.id, row.degrees]));
  });
  afterAll(() => app.close());

  const ranking = async (variables: object = {}): Promise<Data> =>
    (await must(app, tenant.admin.token, RANKING, { id: vacancy.id, ...variables })).ranking;
  const all = async (variables: object = {}): Promise<Data[]> => {
    const items: Data[] = [];
    for (let page = 1; page <= 3; page += 1)
      items.push(...(await ranking({ page: { page, perPage: 100 }, ...variables })).items);
    return items;
  };
  const stored = async (): Promise<string> =>
    JSON.stringify(
      (
        await app.owner.query(
          'select id, version, score, requirements, updated_at from candidacy where vacancy_id = $1 order by id',
          [vacancy.id],
        )
      ).rows,
    );

  it('is equal to the stored ranking if the weights are equal to the weights of the vacancy', async () => {
    const [kept, tried] = [await all(), await all({ weights: OWN })];
    expect(kept).toHaveLength(MANY);
    expect(tried).toEqual(kept.map((row) => ({ ...row, storedRank: row.rank })));
    expect(kept.map(({ storedRank }) => storedRank)).toEqual(kept.map(() => null));
    expect(kept.map(({ score, band }) => [score, band])).toEqual(
      kept.map(({ candidacy }) => [candidacy.score, candidacy.band]),
    );
  });

  it('orders every row by the exact score, with parts that sum to it, and stores nothing', async () => {
    const before = await stored();
    const random = randomFrom(20261124);
    const places = new Map((await all()).map(({ id, rank }) => [id, rank] as const));
    for (let round = 0; round < 6; round += 1) {
      const weights = PARTS.map(() => Math.floor(random() * 21));
      weights[0] = Math.max(1, weights[0]!);
      const rows = await all({
        weights: Object.fromEntries(PARTS.map((part, place) => [part, weights[place] === 0 ? null : weights[place]])),
      });
      const expected = [...degrees].map(([id, held]) => [id, expectedScore(weights, held)] as const);
      expect(new Map(rows.map(({ id, score }) => [id, Math.round(score * 100)]))).toEqual(new Map(expected));
      const order = rows.map(({ score, candidacy }) => [-score, candidacy.appliedAt, candidacy.id] as const);
      expect(order).toEqual(
        [...order].sort(([a, b, c], [x, y, z]) => a - x || b.localeCompare(y) || c.localeCompare(z)),
      );
      expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, place) => place + 1));
      expect(rows.map(({ id, storedRank }) => [id, storedRank])).toEqual(rows.map(({ id }) => [id, places.get(id)]));
      for (const { score, components } of rows) {
        const sum = components.reduce(
          (total: number, { contribution }: Data) => total + Math.round(contribution * 100),
          0,
        );
        expect(sum).toBe(Math.round(score * 100));
      }
    }
    expect(await stored()).toBe(before);
  });

  it('keeps its order and its places when it is read on by cursor', async () => {
    const expected = (await all({ weights: OTHER })).map(({ id, rank }) => [id, rank]);
    const read: unknown[] = [];
    let after: string | null = null;
    do {
      const page: Data = await ranking({ weights: OTHER, page: { page: 1, perPage: 70, after } });
      read.push(...page.items.map(({ id, rank }: Data) => [id, rank]));
      after = page.items.length === 70 ? page.endCursor : null;
    } while (after);
    expect(read).toEqual(expected);
  });

  it('explains the tried score of one candidacy', async () => {
    const [row] = await all({ weights: OTHER });
    const { matchScore } = await must(
      app,
      tenant.admin.token,
      `query ($id: ID!, $weights: MatchWeightsInput) { matchScore(candidacyId: $id, weights: $weights) {
        total band components { key weight degree contribution state } } }`,
      { id: row.id, weights: OTHER },
    );
    expect(matchScore).toEqual({ total: row.score, band: row.band, components: row.components });
  });

  it('filters by the band of the tried score and keeps the stored score of each row', async () => {
    const rows = await all({ weights: OTHER });
    const { items, total, weights } = await ranking({
      weights: OTHER,
      filter: { band: ['B80'] },
      page: { page: 1, perPage: 100 },
    });
    const expected = rows.filter(({ band }) => band === 'B80');
    expect(expected.length).toBeGreaterThan(3);
    expect([total, items.map(({ id }: Data) => id)]).toEqual([expected.length, expected.map(({ id }) => id)]);
    expect(items.map(({ candidacy }: Data) => candidacy)).toEqual(expected.map(({ candidacy }) => candidacy));
    expect(weights).toEqual({ ...OWN, skills: null });
  });

  it('leaves out a part that the vacancy does not ask for, whatever its weight', async () => {
    const [without, given] = [
      await all({ weights: { training: 40, years: 20 } }),
      await all({ weights: { training: 40, years: 20, skills: 40 } }),
    ];
    expect(given.map(({ id, score }) => [id, score])).toEqual(without.map(({ id, score }) => [id, score]));
    expect(given[0].components[4]).toMatchObject({ state: 'NOT_APPLICABLE', contribution: 0 });
  });

  it.each([
    ['WEIGHTS_OVER_100 weights', { training: 60, related: 41 }],
    ['WEIGHT_TOO_SMALL weights.years', { training: 60, years: 0 }],
    ['WEIGHT_TOO_SMALL weights.years', { training: 60, years: -5 }],
    ['FIELD_REQUIRED weights', {}],
    ['FIELD_REQUIRED weights', { training: null, skills: null }],
  ])('is refused: %s for %j', async (fault, weights) => {
    const { faults } = await graphql(app, tenant.admin.token, RANKING, { id: vacancy.id, weights });
    expect(faults).toEqual([fault]);
  });

  it('needs RANKING_LIST within scope, and exists in one’s own institution only', async () => {
    const [foreign, assigned, without] = [
      (await aTenant(app)).admin,
      await aStaffMember(app, tenant.id, { grants: [{ permission: 'RANKING_LIST', scope: 'ASSIGNED' }] }),
      await aStaffMember(app, tenant.id, { grants: [{ permission: 'APPLICATION_LIST', scope: 'ALL' }] }),
    ];
    const codes = [foreign, assigned, without].map(
      async ({ token }) => (await graphql(app, token, RANKING, { id: vacancy.id, weights: OTHER })).code,
    );
    expect(await Promise.all(codes)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN']);
  });
});
