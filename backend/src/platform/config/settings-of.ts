import { readFileSync } from 'node:fs';

import { ConfigurationError } from './configuration-error';

const SUFFIX = '_FILE';

/**
 * Reads settings by value, or from the file that `NAME_FILE` names (Docker secrets and similar stores). Empty values
 * count as absent.
 */
export function settingsOf(env: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of names) {
    const value = env[name];
    const file = env[name + SUFFIX];
    if (value && file) throw new ConfigurationError([`${name} and ${name + SUFFIX} are both set`]);
    if (value) given[name] = value;
    else if (file) given[name] = contentOf(name, file);
  }
  return given;
}

function contentOf(name: string, file: string): string {
  try {
    const content = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    if (content === '') throw new Error('it is empty');
    return content;
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? (cause as Error).message;
    throw new ConfigurationError([`${name + SUFFIX} cannot be read (${reason})`], { cause });
  }
}
