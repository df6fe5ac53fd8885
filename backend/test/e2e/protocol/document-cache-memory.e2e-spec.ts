import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startApp, type TestApp } from '../../support/app/app';
import { type RunningProcess, startApiProcess } from '../../support/app/processes';
import { pipelinedPosts } from '../../support/requests/pipelined-posts';

const SLOW = 600_000;
const IMAGE = readFileSync(path.resolve(__dirname, '../../../../docker/backend-command.sh'), 'utf8');
/** The heap limit of the API in its container image. */
const HEAP = /--max-old-space-size=\d+/.exec(IMAGE)![0];
/** The heap in use after a full garbage collection, in MB. */
const COLLECTED = /Mark-Compact.*?-> ([\d.]+) \(/g;
/** Measured: 85 MB, and 153 MB when the cache also has a document for each text of a known operation. */
const MOST_MEGABYTES = 120;
/** Enough to fill the cache of ad hoc documents. Without the limits of the cache, the API reaches its heap limit and exits. */
const MOST_MEGABYTES_AD_HOC = 165;

/** Two hundred fields in four objects: in the cache it is as large as the large documents of the pages. */
const WIDE = `query Wide($page: PageInput) { ${['a', 'b', 'c', 'd']
  .map(
    (alias) =>
      `${alias}: notifications(page: $page) { total totalIsCapped endCursor unread items { ${'id seq kind title link at '.repeat(8)} } }`,
  )
  .join(' ')} }`;

/** One field with a name of 5,000 characters: 2,000 of them fill the heap in a tenth of the time of 20,000 short fields. */
const LONG = 'x'.repeat(5000);

/** F-1: a client that sends ever new documents does not fill the memory. */
describe('an API with the heap limit of its container image', () => {
  let app: TestApp;
  let api: RunningProcess | undefined;
  beforeAll(async () => {
    app = await startApp();
  });
  afterEach(async () => {
    api?.signal('SIGTERM');
    await api?.ended;
    api = undefined;
  }, SLOW);
  afterAll(() => app.close());

  /** Returns the number of answers by code; it fails when the process ends. */
  const flood = (count: number, body: (index: number) => object) => pipelinedPosts(api!.url, count, body);
  const heaps = () => [...api!.output().matchAll(COLLECTED)].map(([, megabytes]) => Number(megabytes));

  it(
    'survives 1,000 variants of a known operation, of a `__typename` query and of unknown operation names',
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'operations-'));
      for (const list of ['operations.json', 'persisted-public.json'])
        writeFileSync(path.join(folder, list), JSON.stringify([WIDE]));
      const settings = { GRAPHQL_ADHOC: 'false', GRAPHQL_INTROSPECTION: 'false', GRAPHQL_OPERATIONS_DIR: folder };
      api = await startApiProcess(settings, [HEAP, '--trace-gc']);
      expect(await flood(1000, (index) => ({ query: `#${index}\n${WIDE}` }))).toEqual({ UNAUTHENTICATED: 1000 });
      expect(
        await flood(1000, (index) => ({ query: `{ a${index}: __typename ${'__typename '.repeat(100)} }` })),
      ).toEqual({
        OK: 1000,
      });
      expect(await flood(1000, (index) => ({ query: WIDE, operationName: `N${index}${'x'.repeat(60_000)}` }))).toEqual({
        INVALID_INPUT: 1000,
      });
      expect(Math.max(...heaps())).toBeLessThan(MOST_MEGABYTES);
    },
    SLOW,
  );

  it(
    'survives 2,000 different documents when it accepts any document',
    async () => {
      api = await startApiProcess({ GRAPHQL_ADHOC: 'true' }, [HEAP, '--trace-gc']);
      // The large documents fill the cache first; the small ones then evict them.
      expect(await flood(300, (index) => ({ query: WIDE.replaceAll('a: ', `a${index}: `) }))).toEqual({
        UNAUTHENTICATED: 300,
      });
      expect(await flood(2000, (index) => ({ query: `{ a${index}${LONG}: user { id } }` }))).toEqual({
        UNAUTHENTICATED: 2000,
      });
      expect(Math.max(...heaps())).toBeLessThan(MOST_MEGABYTES_AD_HOC);
    },
    SLOW,
  );
});
