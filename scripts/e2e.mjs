// Runs e2e tests on a new PostgreSQL: `node scripts/e2e.mjs [--redis] [parts of file names] [arguments of Jest]`, for
// example `node scripts/e2e.mjs uploads platform/ -t title`; PG_BIN chooses another installation. With --weigh (and no names) it records the duration of each file, by which files are distributed to
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
const options = args.findIndex((word) => word.startsWith('-'));
const [names, ofJest] = options < 0 ? [args, []] : [args.slice(0, options), args.slice(options)];
const patterns = names.map((name) => new RegExp(name));
/** A pattern may omit the folder of the area. */
const isAsked = (name) => {
  const paths = [name, path.basename(name)].map((one) => `test/e2e/${one}.e2e-spec.ts`);
  return patterns.length === 0 || patterns.some((pattern) => paths.some((one) => pattern.test(one)));
};
const report = path.join(os.tmpdir(), `e2e-${process.pid}.json`);
const reportArgs = given.includes('--weigh') ? ['--json', `--outputFile=${report}`] : [];
const run = (redisUrl, groups) =>
  withPostgres((server) => {
    const env = { ...process.env, ...endToEndEnvironment(server, { redisUrl, apis, groups }) };
    return runNode([...endToEndCommand(workers), '--verbose', ...reportArgs, ...ofJest], { cwd: BACKEND, env });
  }, process.env.PG_BIN);
// Each worker migrates a database, which takes longer than most test files.
const workers = patterns.length > 0 ? 1 : undefined;
const onEither = (groups) => (redis ? withRedis(({ url }) => run(url, groups)) : run(undefined, groups));
const code = await inGroups(isAsked, onEither, workers);
if (code === undefined) console.error(`No file of e2e tests matches ${names.join(' ')}`);
process.exitCode = code ?? 1;
if (given.includes('--weigh')) weigh(report);
