/** The slowest of the unit tests, for all it compiles; the e2e tests find that done (jest.swc.js). */
const SLOW = 60_000;

describe('the programs', () => {
  const settings = process.env;
  beforeAll(() => (process.env = {}));
  afterAll(() => (process.env = settings));

  it.each([
    ['API', () => import('./create-api')],
    ['worker', () => import('./create-worker')],
  ])(
    '%s loads where nothing is set: no module reads settings or opens anything before it is asked to',
    async (_, load) => expect(Object.keys(await load())).toHaveLength(1),
    SLOW,
  );
});
