import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { importAccounts } from '../../../src/app/account-import/import-accounts';
import { OperatorError } from '../../../src/platform/logging/operator-error';
import { type Data, graphql, type TestApp } from '../app/app';
import { freshEmail } from '../data/actors';

/** A password of six characters, which only imported accounts may have. */
export const SIX = 'maria6';
export const DJANGO = {
  hash: 'pbkdf2_sha256$260000$seasalt2$UCGMhrOoaq1ghQPArIBK5RkI6IZLRxlIwHWA1dMy7y8=',
  password: 'lètmein',
};
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token userId weakCredentials } }';

export type Line = Record<string, string>;
export interface Outcome {
  code: number;
  lines: string[];
  error: string;
}

export const aLine = (changes: Line = {}): Line & { email: string } => ({
  kind: 'candidate',
  email: freshEmail('antiga'),
  name: 'Maria',
  surname: 'Sitoe',
  password: SIX,
  ...changes,
});

/** Runs the command in this process, because a separate process needs two seconds of processor time to start. */
export async function runImport(...args: string[]): Promise<Outcome> {
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const printed = () => written.mock.calls.map(([text]) => String(text)).join('');
  const outcome = (code: number, error: string) => ({ code, lines: printed().trimEnd().split('\n'), error });
  try {
    await importAccounts(args);
    return outcome(0, '');
  } catch (error) {
    if (error instanceof OperatorError) return outcome(1, error.message);
    throw error;
  } finally {
    written.mockRestore();
  }
}

/** Creates files of accounts in a temporary folder. */
export function accountFiles() {
  const folder = mkdtempSync(path.join(tmpdir(), 'accounts-'));
  const fileWith = (content: string): string => {
    const file = path.join(folder, randomUUID());
    writeFileSync(file, content);
    return file;
  };
  return {
    folder,
    fileWith,
    importing: (lines: readonly Line[], ...options: string[]) =>
      runImport(...options, fileWith(lines.map((line) => JSON.stringify(line)).join('\n'))),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

export const enter = (app: TestApp, email: string, password: string) =>
  graphql(app, null, SIGN_IN, { input: { email, password } });

export const accountOf = async (app: TestApp, email: string): Promise<Data> =>
  (await app.owner.query('select * from account where email = $1', [email])).rows[0];

export const roleName = async (app: TestApp, roleId: string): Promise<string> =>
  (await app.owner.query<{ name: string }>('select name from role where id = $1', [roleId])).rows[0]!.name;

/** Refused sign-ins wait while imported passwords exist; those of other tests need not. */
export const forgetImported = (app: TestApp) =>
  app.owner.query('update account set password_imported = false where password_imported');
