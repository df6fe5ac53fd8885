import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';

import { SETTINGS } from '../settings.mjs';
import { BACKEND } from '../sides.mjs';

const require = createRequire(path.join(BACKEND, 'package.json'));
const pg = require('pg');
const dist = (...parts) => require(path.join(BACKEND, 'dist', ...parts));

const CONTEXT = `select set_config('role', $1, true), set_config('app.tenant_id', $2, true), set_config('app.person_id', $3, true),
  set_config('app.candidate_id', $4, true), set_config('plan_cache_mode', $5, true), set_config('enable_bitmapscan', $6, true)`;
const camelCase = (name) => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** A connection with the login and the roles of the API, so that row level security applies as there. */
export async function connectApp(databaseUrl) {
  const { loginUrl, databaseName } = dist('platform', 'database', 'logins.js');
  const client = new pg.Client({ connectionString: loginUrl({ ...SETTINGS, DATABASE_URL: databaseUrl }, 'app') });
  await client.connect();
  await client.query('set jit = off');
  const prefix = databaseName(databaseUrl);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const stat = `/proc/${rows[0].pid}/schedstat`;
  return {
    client,
    /** Runs the work. Returns its time and the processor time of the connection's process, in milliseconds. */
    async timed(work) {
      const cpu = () => Number(fs.readFileSync(stat, 'utf8').split(' ')[0]) / 1e6;
      const before = { ms: performance.now(), cpu: cpu() };
      const result = await work();
      return { result, ms: performance.now() - before.ms, cpu: cpu() - before.cpu };
    },
    /** Runs the work in one transaction of an audience. */
    async as({ role, tenant = '', person = '', candidate = '', plan }, work) {
      await client.query('begin');
      try {
        await client.query(CONTEXT, [
          `${prefix}_${role}`,
          tenant,
          person,
          candidate,
          plan ? 'force_generic_plan' : 'auto',
          plan === 'ordered' ? 'off' : 'on',
        ]);
        const result = await work();
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
    end: () => client.end(),
  };
}

/**
 * The readers of the product, with a connection that measures their statements. `spent()` returns the time of the
 * statements since it was called last.
 */
export async function readersOf(app, { tenant, person, permissions }) {
  const { statementName } = dist('platform', 'database', 'statement-name.js');
  let total = { ms: 0, cpu: 0 };
  const db = {
    read: ({ text, values }, options) =>
      app.as({ role: 'staff', tenant, person, plan: options?.plan }, async () => {
        const { result, ms, cpu } = await app.timed(() =>
          app.client.query({ name: statementName(text), text, values }),
        );
        total = { ms: total.ms + ms, cpu: total.cpu + cpu };
        return result.rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value])),
        );
      }),
    as: (_, work) => work(),
  };
  const actor = {
    kind: 'STAFF',
    personId: person,
    tenantId: tenant,
    permissions: new Map(permissions.map((name) => [name, 'ALL'])),
    departments: [],
  };
  const scope = { actor, tenantId: tenant, locale: 'pt', values: { personId: person } };
  const clock = { now: () => new Date() };
  const { OptionItemsReader } = dist('features', 'options', 'option-items.reader.js');
  const { OptionCacheService } = dist('features', 'options', 'option-cache.service.js');
  const options = new OptionCacheService(new OptionItemsReader(db), scope, clock, {});
  await options.ready();
  const { DatabaseRankingReader } = dist('features', 'database-ranking', 'database-ranking.reader.js');
  const { RankingReader } = dist('features', 'candidacies', 'reading', 'ranking.reader.js');
  const { DatabaseCandidatesReader } = dist(
    'features',
    'candidate-database',
    'reading',
    'database-candidates.reader.js',
  );
  const { DatabaseSearchReader } = dist('features', 'candidate-database', 'searching', 'database-search.reader.js');
  const { writeCursor } = dist('platform', 'database', 'page.js');
  const searches = new DatabaseSearchReader(db, scope, options, clock);
  return {
    database: new DatabaseRankingReader(db, scope, options, clock, searches),
    ranking: new RankingReader(db, scope, options),
    candidates: new DatabaseCandidatesReader(db, scope, options, searches),
    writeCursor,
    spent() {
      const since = total;
      total = { ms: 0, cpu: 0 };
      return since;
    },
  };
}
