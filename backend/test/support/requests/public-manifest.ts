import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Writes the list of public documents that the frontend build would write. Returns its directory. */
export function publicManifest(texts: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'operations-'));
  const manifest = Object.fromEntries(texts.map((text) => [hashOf(text), text]));
  writeFileSync(path.join(folder, 'persisted-public.json'), JSON.stringify(manifest));
  return folder;
}
