/** The slowest unit test, because it compiles every file; the e2e tests reuse the result (jest.swc.js). */
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
