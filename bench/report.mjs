const MOST_MEMORY = 250;

/**
 * Ratios of other products in the same kind of run (same sizes and floor, PostgreSQL 15, 2 cores, 16 connections). Only
 * these have authentication.
 */
const PEERS = [
  { name: 'Reqcore', list: 0.1, ranking: 0.03, detail: 0.02 },
  { name: 'OpenCATS', list: 0.04, ranking: 0.03, search: 0.0004, detail: 0.04 },
  { name: 'OpenATS', list: 0.01, ranking: 0.02, detail: 0.01 },
];
/** This product answers without authentication, so the report lists it and does not compare it. */
const UNSIGNED = { name: 'PostGraphile 5', list: 0.5, ranking: 0.16, search: 0.28, detail: 0.17 };

const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/**
 * Medians of the rounds. The ratio is the median of the ratios per round, because the two halves of a round ran next to
 * each other.
 */
export function summary({ name, target, peers }, { floor, product }) {
  const of = (rounds) =>
    Object.fromEntries(
      ['perSecond', 'p50', 'p99', 'node', 'database', 'bytes', 'ownCpu'].map((key) => [
        key,
        median(rounds.map((round) => round[key])),
      ]),
    );
  const ratios = product.map(({ perSecond }, round) => perSecond / floor[round].perSecond);
  return { name, target, peers, ratio: median(ratios), ratios, floor: of(floor), product: of(product) };
}

const fixed = (value, digits = 1) => value.toFixed(digits);

function table(results) {
  const head = [
    'operation',
    'floor req/s',
    'product req/s',
    'ratio',
    'target',
    '',
    'p50 ms',
    'p99 ms',
    'node CPU ms',
    'of the floor',
    'database CPU ms',
    'of the floor',
    'generator',
  ];
  const rows = results.map(({ name, target, ratio, floor, product, wrong }) => [
    name,
    fixed(floor.perSecond, 0),
    fixed(product.perSecond, 0),
    fixed(ratio, 2),
    fixed(target, 2),
    wrong > 0 ? 'WRONG' : ratio >= target ? 'ok' : 'MISSED',
    fixed(product.p50),
    fixed(product.p99),
    fixed(product.node, 2),
    fixed(floor.node, 2),
    fixed(product.database, 2),
    fixed(floor.database, 2),
    `${fixed(floor.ownCpu * 100, 0)} / ${fixed(product.ownCpu * 100, 0)} %`,
  ]);
  return { head, rows };
}

function peerTable(results) {
  const ours = new Map();
  for (const { peers, ratio } of results) if (peers) ours.set(peers, Math.max(ours.get(peers) ?? 0, ratio));
  const kinds = ['list', 'ranking', 'detail', 'search'];
  const cell = (value) => (value === undefined ? '–' : value < 0.01 ? String(value) : fixed(value, 2));
  const row = (peer, note) => [peer.name, ...kinds.map((kind) => cell(peer[kind])), note];
  const mine = { name: 'this product', ...Object.fromEntries(ours) };
  const ahead = kinds.every(
    (kind) => mine[kind] === undefined || PEERS.every((peer) => peer[kind] === undefined || mine[kind] > peer[kind]),
  );
  return {
    head: ['ratio to the floor', '25 vacancies with counts', '25 of a ranking', 'one candidacy', 'search', ''],
    rows: [
      row(mine, 'signs in, with tenancy and permissions'),
      ...PEERS.map((peer) => row(peer, 'signs in')),
      row(UNSIGNED, 'no sign-in, no tenancy'),
    ],
    ahead,
  };
}

export const aligned = ({ head, rows }) => {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  const line = (cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ');
  return [line(head), ...rows.map(line)].join('\n');
};
export const piped = ({ head, rows }) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const counted = (rows) =>
  Object.entries(rows)
    .map(([name, value]) => `${value.toLocaleString('en')} ${name}`)
    .join(', ');
const settled = (settings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
const memoryLine = ({ now, highest }) =>
  `API's memory after the run: ${now} MB (highest ${highest} MB), allowed ${MOST_MEMORY} MB: ${now <= MOST_MEMORY ? 'ok' : 'MISSED'}`;
/** The space of one stored application on disk, by table. */
const diskLine = ({ disk }) => {
  const parts = disk.map(({ table, rows, indexes }) => `${table} ${rows} + ${indexes}`).join(', ');
  const whole = disk.reduce((sum, { rows, indexes }) => sum + rows + indexes, 0);
  return `An application takes ${whole} bytes on disk (rows + indexes: ${parts})`;
};
const MOST_DEPTH = 1.5;
const depthLines = ({ depth }) =>
  depth
    ? [
        `A page by cursor anywhere takes ${fixed(depth, 2)} times the first one, allowed ${MOST_DEPTH}: ${depth <= MOST_DEPTH ? 'ok' : 'MISSED'}`,
      ]
    : [];
const checkLine = (results) => {
  const wrong = results.reduce((sum, { wrong: count }) => sum + count, 0);
  const compared = results.reduce((sum, { compared: count }) => sum + count, 0);
  return `${compared} answers compared with the floor's, all looked at for errors: ${wrong === 0 ? 'all right' : `${wrong} WRONG`}`;
};

export function print(report) {
  const { results, memory, rows, settings } = report;
  const peers = peerTable(results);
  console.log(
    `\n${report.machine}, PostgreSQL ${report.postgres}, pool of ${report.pool}, ${report.connections} connections, median of ${report.rounds} × ${report.seconds} s`,
  );
  console.log(`${counted(rows)}\nSettings: ${settled(settings)}\n\n${aligned(table(results))}\n`);
  console.log([memoryLine(memory), checkLine(results), diskLine(report), ...depthLines(report)].join('\n'));
  for (const { name, firstWrong } of results) if (firstWrong) console.log(`  ${name}: ${firstWrong}`);
  console.log(`\n${aligned(peers)}\nAhead of every peer that signs in: ${peers.ahead ? 'yes' : 'NO'}\n`);
}

export function markdown(report) {
  const { results, memory, rows, settings } = report;
  const peers = peerTable(results);
  return `# The last figures measured

${report.date.slice(0, 16).replace('T', ' ')} UTC · ${report.machine} · PostgreSQL ${report.postgres} · pool of ${report.pool} · ${report.connections} connections · median of ${report.rounds} × ${report.seconds} s, interleaved

${counted(rows)}

${piped(table(results))}

CPU is per request; p50 and p99 are the product's. The last column is the load generator's own share of one core beside the floor and beside the product.

- ${memoryLine(memory)}
- ${[checkLine(results), diskLine(report), ...depthLines(report)].join('\n- ')}
- Settings: \`${settled(settings)}\`. The sign-in throttle counts failures only; it is raised so that one address may ask for everybody.

${piped(peers)}

Ahead of every peer that signs in: ${peers.ahead ? 'yes' : 'no'}.
`;
}
