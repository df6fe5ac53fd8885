// The minimal server: node:http and pg in one process, one named prepared statement per request. The only column of the
// statement is the complete text of the response.
import crypto from 'node:crypto';
import http from 'node:http';
import { createRequire } from 'node:module';

import { STATEMENTS } from './floor-statements.mjs';

const require = createRequire(new URL('../backend/package.json', import.meta.url));
const pg = require('pg');
const argon2 = require('@node-rs/argon2');

const { BENCH_DATABASE_URL, BENCH_TENANT, DATABASE_POOL, PORT } = process.env;
const pool = new pg.Pool({ connectionString: BENCH_DATABASE_URL, max: Number(DATABASE_POOL), options: '-c jit=off' });

const ask = async (name, values) => (await pool.query({ name, text: STATEMENTS[name], values })).rows[0];
const page = (query) => 25 * (Number(query.get('page') ?? 1) - 1);

/** The query of each word is computed once. */
const terms = new Map();
async function term(word) {
  if (!terms.has(word)) terms.set(word, (await ask('term', [word])).answer);
  return terms.get(word);
}

const ANSWERS = {
  '/vacancies': (query) =>
    query.get('at')
      ? ask('vacanciesAfter', [BENCH_TENANT, query.get('at'), query.get('id')])
      : ask('vacancies', [BENCH_TENANT, page(query)]),
  '/ranking': (query) => ask('ranking', [BENCH_TENANT, query.get('vacancy'), page(query)]),
  '/grid': (query) => ask('grid', [BENCH_TENANT, query.get('vacancy'), page(query)]),
  '/board': (query) => ask('board', [BENCH_TENANT, query.get('vacancy')]),
  '/candidacy': (query) => ask('candidacy', [BENCH_TENANT, query.get('id')]),
  '/people': async (query) =>
    query.get('second')
      ? ask('peopleTwoWords', [BENCH_TENANT, await term(query.get('q')), await term(query.get('second')), page(query)])
      : ask('people', [BENCH_TENANT, await term(query.get('q')), page(query)]),
  '/search': (query) => (query.get('q') ? ask('search', [query.get('q'), page(query)]) : ask('newest', [page(query)])),
};

async function signIn(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { email, password } = JSON.parse(Buffer.concat(chunks).toString());
  const account = await ask('account', [email]);
  if (!account || !(await argon2.verify(account.password_hash, password))) return undefined;
  const secret = crypto.randomBytes(32).toString('base64url');
  const hash = crypto.createHash('sha256').update(secret).digest();
  await ask('session', [crypto.randomUUID(), account.id, hash, '127.0.0', new Date()]);
  return { answer: JSON.stringify({ token: secret, userId: account.person_id }) };
}

function send(response, status, text) {
  const body = Buffer.from(text);
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  response.end(body);
}

const server = http.createServer((request, response) => {
  const url = new URL(request.url, 'http://floor');
  const answer =
    request.method === 'POST' && url.pathname === '/sign-in'
      ? signIn(request)
      : ANSWERS[url.pathname]?.(url.searchParams);
  Promise.resolve(answer).then(
    (row) => send(response, row ? 200 : 404, row?.answer ?? '{}'),
    (error) => {
      console.error(error);
      send(response, 500, '{}');
    },
  );
});
server.listen(Number(PORT), '127.0.0.1', () => process.send?.('listening'));
process.on('disconnect', () => process.exit(0));
