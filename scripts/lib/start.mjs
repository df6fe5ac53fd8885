import fs from 'node:fs';
import path from 'node:path';

import { ensureBuilt } from './build.mjs';
import { checkDataFolder, claimDataFolder, secretsOf } from './data-folder.mjs';
import { ensureInstalled } from './install.mjs';
import { freePort, isForbidden, isFree } from './ports.mjs';
import { databaseUser, placeDatabase } from './postgres-location.mjs';
import { ensureDatabase, startPostgres } from './postgres.mjs';
import { runNode, startNode, tail, waitFor } from './processes.mjs';
import { API_FLAGS, BACKEND, FRONTEND, ROOT, TITLE } from './project.mjs';
import { Refusal, report } from './refusal.mjs';
import { watchSources, webServerPort } from './watch.mjs';
import { firstRoot } from './first-root.mjs';
import { printWelcome } from './welcome.mjs';

/** The started processes, in order. They are stopped in the reverse order. */
const started = [];
let stopping;

export async function start({ watch }) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0, signal));
  followNpm();
  try {
    await launch(watch);
  } catch (error) {
    report(error);
    await end(1);
  }
}

async function launch(watch) {
  const port = Number(process.env.PORT || 3000);
  const dataFolder = path.resolve(ROOT, process.env.DATA_DIR || '.data');
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Refusal(`PORT is not a port: ${process.env.PORT}`);
  if (await isForbidden(port))
    throw new Refusal(`This user may not use port ${port}. Choose a higher one: PORT=3100 npm start`);
  if (!(await isFree(port))) {
    throw new Refusal(`Port ${port} is taken by another program. Stop it, or choose another port: PORT=3100 npm start`);
  }
  checkDataFolder(dataFolder);

  ensureInstalled();
  ensureBuilt();
  started.push({ stop: claimDataFolder(dataFolder) });

  const secrets = secretsOf(dataFolder);
  const embedded = !process.env.DATABASE_URL;
  const databaseUrl = embedded ? await startDatabase(dataFolder, secrets) : process.env.DATABASE_URL;
  const webPort = watch ? await webServerPort() : port;
  const env = await environment({ port, webPort, dataFolder, secrets, databaseUrl });

  console.log('Preparing the database …');
  // Accounts, mail, files and logs must be readable by this user only.
  process.umask(0o077);
  await cli(env, 'migrate');
  const accounts = embedded ? await seedDemo(env, dataFolder) : undefined;
  const root = embedded ? undefined : await firstRoot(env);

  const logs = path.join(dataFolder, 'log');
  fs.mkdirSync(logs, { recursive: true });
  const api = program('api', 'main.js', { watch, env, log: path.join(logs, 'api.log') });
  program('worker', 'worker.js', { watch, env, log: path.join(logs, 'worker.log') });
  await untilReady(port, api);
  if (watch) started.push(...watchSources(env, webPort));
  printWelcome({
    title: TITLE,
    web: env.PUBLIC_URL,
    accounts: accounts ?? path.join(dataFolder, `demo-accounts-${root.database}.json`),
    notices: root?.notices ?? [],
    logs,
    mail: !process.env.SMTP_URL,
  });
}

async function startDatabase(dataFolder, secrets) {
  const user = databaseUser();
  const { bin, dir, moved } = placeDatabase(dataFolder, user);
  if (moved) {
    console.log(`The user "${user.name}" cannot reach ${dataFolder}: the database and its programs lie in ${moved}`);
  }
  const postgres = await startPostgres({
    bin,
    dir,
    user,
    password: secrets.databaseSuperuser,
    log: path.join(dataFolder, 'postgres.log'),
  });
  started.push(postgres);
  watchOver({ ...postgres, name: 'database', log: path.join(dataFolder, 'postgres.log') });
  return ensureDatabase(postgres, { name: 'recruitment', password: secrets.databaseOwner });
}

async function environment({ port, webPort, dataFolder, secrets, databaseUrl }) {
  const catcher = process.env.MAIL_CATCHER_PORT || String((await isFree(port + 2)) ? port + 2 : await freePort());
  return {
    PUBLIC_URL: `http://localhost:${webPort}`,
    APP_SECRET: secrets.appSecret,
    WEB_ROOT: path.join(FRONTEND, 'dist'),
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    MAIL_CATCHER_PORT: catcher,
  };
}

async function seedDemo(env, dataFolder) {
  const file = path.join(dataFolder, 'demo-accounts.json');
  await cli({ ...env, DEMO_ACCOUNTS_FILE: file }, 'seed');
  return file;
}

async function cli(env, command) {
  const status = await runNode([path.join(BACKEND, 'dist', 'cli.js'), command], { cwd: BACKEND, env });
  if (status !== 0) throw new Refusal(`The database could not be prepared (${command}); the reason stands above.`);
}

function program(name, file, { watch, env, log }) {
  fs.writeFileSync(log, '');
  const entry = path.join(BACKEND, 'dist', file);
  const args = watch ? ['--watch-path', path.join(BACKEND, 'dist'), '--watch-preserve-output', entry] : [entry];
  const flags = file === 'main.js' ? API_FLAGS : [];
  const child = startNode(name, ['--enable-source-maps', ...flags, ...args], { cwd: BACKEND, env, log });
  started.push(child);
  watchOver(child);
  return child;
}

function watchOver(child) {
  child.ended.then(() => {
    if (stopping) return;
    console.error(`\nThe ${child.name} ended by itself, so everything is stopped. Its last words (${child.log}):`);
    console.error(tail(child.log));
    return end(1);
  });
}

async function untilReady(port, api) {
  let report;
  const answer = async () => {
    report = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (response) => response.json(),
      () => undefined,
    );
    return report?.status === 'ok';
  };
  const ready = await waitFor(async () => stopping || (await answer()), { timeout: 60_000, every: 150 });
  if (ready) return;
  const down = Object.entries(report?.checks ?? {}).flatMap(([part, { status }]) => (status === 'down' ? [part] : []));
  const reason = down.length > 0 ? ` (${down.join(', ')} is down)` : '';
  throw new Refusal(`The API is not ready after a minute${reason}. Its last words:\n${tail(api.log)}`);
}

/** npm passes SIGTERM only to the shell between, so the end of the shell is the signal. */
function followNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && !stopping && end(0, 'SIGTERM'), 500).unref();
}

async function end(code, signal) {
  // Pressed twice: exit at once.
  if (stopping && signal) process.exit(130);
  stopping ??= (async () => {
    if (signal) console.log('\nStopping …');
    for (const { stop } of started.toReversed()) await stop();
    process.exit(code);
  })();
  return stopping;
}
