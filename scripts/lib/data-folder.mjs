import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { NAME } from './project.mjs';
import { isOurProcess } from './processes.mjs';
import { Refusal } from './refusal.mjs';

const MARKER = `.${NAME}`;
const SECRETS = 'secrets.json';
const RUN = 'run.json';

/** Refuses a folder with other files, or one that another run is using. Changes nothing. */
export function checkDataFolder(folder) {
  if (!fs.existsSync(folder)) return;
  if (!fs.statSync(folder).isDirectory()) throw new Refusal(`${folder} should be the data folder, but it is a file.`);
  try {
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (cause) {
    throw new Refusal(`The data folder ${folder} belongs to another user of this machine.`, { cause });
  }
  if (fs.readdirSync(folder).length > 0 && !fs.existsSync(path.join(folder, MARKER))) {
    throw new Refusal(
      `${folder} holds files that are not of this product. Move them away, or name another folder in DATA_DIR.`,
    );
  }
  const run = runningIn(folder);
  if (run) throw new Refusal(`The product already runs from ${folder} (process ${run.pid}); stop that one first.`);
}

export function claimDataFolder(folder) {
  fs.mkdirSync(folder, { recursive: true });
  // The database's user must pass through this folder, but may not list it.
  fs.chmodSync(folder, 0o711);
  const marker = path.join(folder, MARKER);
  if (!fs.existsSync(marker)) fs.writeFileSync(marker, `Data of ${NAME}: database, files, mail, secrets.\n`);
  fs.writeFileSync(path.join(folder, RUN), JSON.stringify({ pid: process.pid }));
  return () => fs.rmSync(path.join(folder, RUN), { force: true });
}

/** Generated once and kept. They give access to all data. */
export function secretsOf(folder) {
  const file = path.join(folder, SECRETS);
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8'));
  const secret = () => crypto.randomBytes(32).toString('base64url');
  const secrets = { appSecret: secret(), databaseSuperuser: secret(), databaseOwner: secret() };
  fs.writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return secrets;
}

function runningIn(folder) {
  const file = path.join(folder, RUN);
  if (!fs.existsSync(file)) return undefined;
  const run = JSON.parse(fs.readFileSync(file, 'utf8'));
  return run.pid !== process.pid && isOurProcess(run.pid, 'scripts/') ? run : undefined;
}
