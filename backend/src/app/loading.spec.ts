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
    '%s loads where nothing is set: no module needs a setting before it is asked to do something',
    async (_, load) => expect(Object.keys(await load())).toHaveLength(1),
    SLOW,
  );
});
