// Runs e2e tests on a new PostgreSQL: `node scripts/e2e.mjs [--redis] [arguments of Jest]`; PG_BIN chooses another
// installation. With --weigh (and no names) it records the duration of each file, by which files are distributed to
// workers. With --redis, jobs and publications use their own Redis; with --apis=2, every second call goes to a second
// API process.
import os from 'node:os';
import path from 'node:path';

import { buildBackend, copyPersistedDocuments, generateDocuments } from './lib/build.mjs';
import { weigh } from './lib/tests/e2e-groups.mjs';
import { endToEndCommand, endToEndEnvironment, inGroups } from './lib/tests/end-to-end.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { BACKEND } from './lib/project.mjs';
import { withRedis } from './lib/redis.mjs';
import { withPostgres } from './lib/throwaway.mjs';

const ours = /^--(redis|apis=[12]|weigh)$/;
const given = process.argv.slice(2);
const redis = given.includes('--redis');
const apis = given.includes('--apis=2') ? 2 : 1;

ensureInstalled();
generateDocuments();
buildBackend();
copyPersistedDocuments();
const args = given.filter((word) => !ours.test(word));
const report = path.join(os.tmpdir(), `e2e-${process.pid}.json`);
const told = given.includes('--weigh') ? ['--json', `--outputFile=${report}`] : [];
const run = (redisUrl, groups) =>
  withPostgres((server) => {
    const env = { ...process.env, ...endToEndEnvironment(server, { redisUrl, apis, groups }) };
    // Each worker migrates a database, which takes longer than most test files.
    return runNode([...endToEndCommand(args.length > 0 ? 1 : undefined), ...told, ...args], { cwd: BACKEND, env });
  }, process.env.PG_BIN);
const onEither = (groups) => (redis ? withRedis(({ url }) => run(url, groups)) : run(undefined, groups));
process.exitCode = args.length > 0 ? await onEither() : await inGroups(() => true, onEither);
if (given.includes('--weigh')) weigh(report);
