import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { freePort } from '../scripts/lib/ports.mjs';
import { runNode } from '../scripts/lib/processes.mjs';
import { API_FLAGS, BACKEND, requireFromBackend } from '../scripts/lib/project.mjs';
import { createProgram } from './product.mjs';

const LANES = 12;
const RAISED_LIMITS = '100000000';
/** The heap after a full garbage collection: the heap in use. */
const COLLECTED = /Mark-Compact.*?-> ([\d.]+) \(/g;
/** Maximum cost of refusing a document, in milliseconds of one core. */
export const MOST_REFUSAL = 5;
/** Maximum growth of the heap in use, in MB, under documents that are all different and not cached. */
const MOST_GROWTH = 40;
/**
 * Compiled documents are cached up to a limit, and the engine keeps code for a while, so the heap may fill up to this
 * share.
 */
const MOST_FULL = 0.85;
const EQUAL_FIELDS = `{ user { ${'id '.repeat(980)}} }`;

const nameOf = (text) => /(?:query|mutation)\s+(\w+)/.exec(text)?.[1];

/** Documents that differ in their text and are equal, or nearly equal, after parsing. */
const CASES = [
  {
    name: 'comment variants of one known query',
    adHoc: false,
    of: (known) => (index) => ({ query: `#${index}\n${known}`, operationName: nameOf(known) }),
  },
  {
    name: 'greetings',
    adHoc: false,
    of: () => (index) => ({ query: `query Q${index} { a${index}: __typename ${'__typename '.repeat(100)} }` }),
  },
  {
    name: 'unknown documents',
    adHoc: false,
    of: () => (index) => ({ query: `{ a${index}: user { id name email } }` }),
  },
  {
    name: 'names of no operation, 10 kB each',
    adHoc: false,
    of: (known) => (index) => ({ query: known, operationName: `N${index}${'x'.repeat(10_000)}` }),
  },
  {
    name: 'different documents where ad hoc ones are answered',
    adHoc: true,
    of: (known) => (index) => ({ query: known.replace(/\{\s*(\w+)/, `{ a${index}: $1`), operationName: nameOf(known) }),
  },
];

/**
 * Sends documents that are all different to an API with the heap size of the container image, and measures its heap.
 */
export async function floodOfVariants({ databaseUrl, folder, variants, tell }) {
  const settings = {
    NODE_ENV: 'production',
    APP_SECRET: crypto.randomBytes(32).toString('base64url'),
    DATABASE_URL: databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Falhas <falhas@falhas.invalid>',
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'error',
    RATE_ANONYMOUS_PER_MINUTE: RAISED_LIMITS,
  };
  const env = { ...process.env, ...settings };
  if ((await runNode([path.join(BACKEND, 'dist', 'cli.js'), 'migrate'], { cwd: BACKEND, env })) !== 0)
    throw new Error('The database could not be prepared; the reason stands above.');
  const longestText = longestQuery();
  const rows = [];
  for (const adHoc of [false, true]) {
    const port = await freePort();
    const place = fs.mkdtempSync(path.join(folder, 'flood-'));
    const ownEnv = {
      ...env,
      GRAPHQL_ADHOC: String(adHoc),
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
    };
    const args = [...API_FLAGS, '--trace-gc', path.join(BACKEND, 'dist', 'main.js')];
    const program = createProgram('api', args, port, { env: ownEnv, folder: place });
    await program.start();
    try {
      for (const { name, of } of CASES.filter((one) => one.adHoc === adHoc)) {
        const before = heaps(place).at(-1);
        const start = performance.now();
        const answered = await flood(port, of(longestText), variants);
        const seconds = Math.round((performance.now() - start) / 1000);
        const isAlive = await lives(port);
        const seen = heaps(place);
        rows.push({
          name,
          adHoc,
          variants,
          answered,
          seconds,
          isAlive,
          before,
          after: seen.at(-1),
          highest: Math.max(...seen),
        });
        tell(
          `${name}: ${answered} of ${variants} answered in ${seconds} s, heap in use ${before} -> ${seen.at(-1)} MB`,
        );
        if (!isAlive) break;
      }
    } finally {
      await program.stop();
    }
  }
  return { rows, heap: Number(/=(\d+)/.exec(API_FLAGS[0])[1]), refusals: refusals() };
}

export function floodFaults({ rows, heap, refusals: measured }) {
  return [
    ...rows.filter(({ isAlive }) => !isAlive).map(({ name }) => `the API ended under ${name}`),
    ...rows
      .filter(({ answered, variants }) => answered < variants)
      .map(({ name }) => `not every one of ${name} was answered`),
    ...rows
      .filter(({ adHoc, before, after }) => !adHoc && after - before > MOST_GROWTH)
      .map(({ name, before, after }) => `the heap in use grew from ${before} to ${after} MB under ${name}`),
    ...rows
      .filter(({ highest }) => highest > heap * MOST_FULL)
      .map(({ name, highest }) => `the heap in use reached ${highest} MB under ${name}`),
    ...measured
      .filter(({ milliseconds }) => milliseconds > MOST_REFUSAL)
      .map(({ name, milliseconds }) => `${name} cost ${milliseconds.toFixed(1)} ms before it was refused`),
  ];
}

export function floodSection({ rows, heap, refusals: measured }) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const head = ['what is sent', 'requests', 'answered', 'seconds', 'API alive', 'heap before', 'after', 'highest'];
  return `An API with the heap of the image (${heap} MB). Heap sizes are in MB, after a full garbage collection.

${line(head)}
${line(head.map(() => '---'))}
${rows.map((row) => line([row.name, row.variants, row.answered, row.seconds, row.isAlive ? 'yes' : 'NO', row.before, row.after, row.highest])).join('\n')}

What a refused document costs (the quickest of 50, at most ${MOST_REFUSAL} ms):

| document | known ones only | ad hoc |
| --- | --- | --- |
${[...new Set(measured.map(({ name }) => name))].map((name) => line([name, ...measured.filter((one) => one.name === name).map(({ milliseconds }) => `${milliseconds.toFixed(2)} ms`)])).join('\n')}
`;
}

/** The query of the signed-in pages that takes longest to compile. */
function longestQuery() {
  const texts = JSON.parse(fs.readFileSync(path.join(BACKEND, 'dist', 'operations.json'), 'utf8'));
  const queries = Object.values(texts).filter((text) => /^\s*query\b/.test(text) && text.length < 3000);
  return queries.sort((a, b) => b.length - a.length)[0];
}

/** The number of answers of any kind. */
async function flood(port, body, count) {
  let next = 0;
  let answered = 0;
  const lane = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body(index)),
      }).catch(() => undefined);
      if (!response) return;
      await response.arrayBuffer();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return answered;
}

const lives = (port) =>
  fetch(`http://127.0.0.1:${port}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );

const heaps = (folder) =>
  [...fs.readFileSync(path.join(folder, 'api.log'), 'utf8').matchAll(COLLECTED)].map(([, megabytes]) =>
    Number(megabytes),
  );

/** Time of one core until a document is refused. The minimum of several, so that a busy machine adds nothing. */
function refusals() {
  const built = (file) => requireFromBackend(path.join(BACKEND, 'dist', 'platform', ...file.split('/')));
  const { buildSchema } = requireFromBackend('graphql');
  const { configSchema } = built('config/config.js');
  const { DocumentReader } = built('graphql/documents/document-reader.js');
  const schema = buildSchema(fs.readFileSync(path.join(BACKEND, 'schema.graphql'), 'utf8'));
  const circle = Array.from({ length: 55 }, (_, i) => `fragment F${i} on User { ...F${(i + 1) % 55} id name }`);
  const texts = {
    '980 equal fields (3 kB)': EQUAL_FIELDS,
    '100 unknown fields': `{ user { ${Array.from({ length: 100 }, (_, i) => `f${i}`).join(' ')} } }`,
    '55 fragments in a circle': `{ user { ...F0 } } ${circle.join(' ')}`,
    '90 kB of comments': `#${'x'.repeat(90_000)}\n{ user { nothing } }`,
  };
  return [false, true].flatMap((adHoc) => {
    const settings = { DATABASE_URL: 'postgres://nowhere', APP_SECRET: 'x'.repeat(32), GRAPHQL_ADHOC: String(adHoc) };
    const reader = new DocumentReader(configSchema.parse(settings), '/graphql');
    return Object.entries(texts).map(([name, text]) => ({ name, adHoc, milliseconds: quickest(reader, schema, text) }));
  });
}

function quickest(reader, schema, text) {
  let best = Infinity;
  for (let round = 0; round < 50; round += 1) {
    const startedAt = performance.now();
    let isRefused = false;
    try {
      reader.read(schema, `${text}#${round}`);
    } catch {
      isRefused = true;
    }
    best = Math.min(best, performance.now() - startedAt);
    if (!isRefused) throw new Error(`Not refused: ${text.slice(0, 60)}`);
  }
  return best;
}
