import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { freePort } from './ports.mjs';
import { databaseUser, embeddedBinaries, mayEnter, placeDatabase } from './postgres-location.mjs';
import { ensureDatabase, startPostgres } from './postgres.mjs';
import { waitFor } from './processes.mjs';
import { ROOT } from './project.mjs';

const PASSWORD = 'throwaway';

/** Runs the work with a temporary folder, which the database's user may enter. */
export async function withFolder(work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recruitment-'));
  fs.chmodSync(folder, 0o711);
  try {
    return await work(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the work with a temporary PostgreSQL: the installation in `bin`, or else the one from the npm packages. */
export async function withPostgres(work, bin, settings = []) {
  return withFolder(async (folder) => {
    const user = databaseUser();
    const binaries = bin ?? (await reachableBinaries(user));
    const log = path.join(folder, 'postgres.log');
    const dir = path.join(folder, 'pg');
    const postgres = await startPostgres({
      bin: binaries,
      dir,
      user,
      password: PASSWORD,
      log,
      throwaway: true,
      settings,
    });
    try {
      // The owner of a database, who may create databases and roles but is no superuser: what DATABASE_URL requires, no
      // more.
      const url = await ensureDatabase(postgres, { name: 'recruitment', password: PASSWORD, createdb: true });
      return await work({ url, folder, superuserUrl: postgres.url('postgres') });
    } finally {
      await postgres.stop();
    }
  });
}

/** Runs the work with the whole product, started on an empty data folder. */
export async function withProduct(settings, work) {
  return withFolder(async (folder) => {
    const port = await freePort();
    const dataFolder = path.join(folder, 'data');
    const child = spawn(process.execPath, [path.join(ROOT, 'scripts', 'start.mjs')], {
      cwd: ROOT,
      env: { ...process.env, ...settings, PORT: String(port), DATA_DIR: dataFolder, DATABASE_URL: '' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    try {
      const url = `http://localhost:${port}`;
      const accounts = path.join(dataFolder, 'demo-accounts.json');
      const ready = await waitFor(() => child.exitCode !== null || (fs.existsSync(accounts) && isReady(url)), {
        timeout: 180_000,
        every: 250,
      });
      if (!ready || child.exitCode !== null) throw new Error('The product did not start; the reason stands above.');
      return await work({ url, accounts, dataFolder });
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
  });
}

const isReady = (url) =>
  fetch(`${url}/health/ready`).then(
    (response) => response.ok,
    () => false,
  );

async function reachableBinaries(user) {
  const bin = embeddedBinaries();
  if (!user || mayEnter(bin, user)) return bin;
  return placeDatabase(path.join(ROOT, '.data'), user).bin;
}
