import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { PNPM, ROOT } from './project.mjs';
import { Refusal } from './refusal.mjs';

const STAMP = path.join(ROOT, 'node_modules', '.bootstrap');

/** Installs the packages of the lock file, if it has changed since the last time. Needs only npm and Node. */
export function ensureInstalled() {
  const current = fingerprint();
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === current) return;

  console.log('Installing packages …');
  const args = ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=error'];
  const { status, error } = spawnSync('npx', args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    // In CI mode, pnpm shows no prompts, even if it must remove node_modules.
    env: { ...process.env, CI: 'true' },
  });
  if (status !== 0) {
    throw new Refusal(
      `The packages could not be installed${error ? `: ${error.message}` : '; the reason stands above'}.`,
    );
  }
  fs.writeFileSync(STAMP, current);
}

function fingerprint() {
  const hash = crypto.createHash('sha256').update(process.version);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(fs.readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}
