/** The slowest unit test, because it compiles every file; the e2e tests reuse the result (jest.swc.js). */
const SLOW = 60_000;
/** Large libraries that the API does not need at start; together they take a tenth of its memory. */
const UNUSED_BY_API = ['bullmq', '@nestjs/bullmq', 'ioredis', 'pdfkit'];

describe('the programs', () => {
  const settings = process.env;
  beforeAll(() => (process.env = {}));
  afterEach(() => UNUSED_BY_API.forEach((name) => jest.dontMock(name)));
  afterAll(() => (process.env = settings));

  it(
    'API loads where nothing is set, without the libraries of the queue and of PDF documents',
    async () => {
      for (const name of UNUSED_BY_API) {
        jest.doMock(name, () => {
          throw new Error(`The API loads ${name}`);
        });
      }
      expect(Object.keys(await import('./create-api'))).toHaveLength(1);
    },
    SLOW,
  );

  it(
    'worker loads without settings: no module needs a setting before it does something',
    async () => expect(Object.keys(await import('./create-worker'))).toHaveLength(1),
    SLOW,
  );
});
