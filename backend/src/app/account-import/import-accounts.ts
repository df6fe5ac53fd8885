import { parseArgs } from 'node:util';

import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { AccountImportModule, AccountImportService, type ImportOutcome } from '../../features/users';
import { OperatorError } from '../../platform/logging/operator-error';
import { PlatformModule } from '../../platform/platform.module';
import { type FileLine, readLines } from './account-lines';

const USAGE = 'import-accounts [--dry-run] FILE (CSV with a line of column names, or JSON lines)';
/** Hashing a password takes one of four threads. */
const AT_ONCE = 4;

@Module({ imports: [PlatformModule, AccountImportModule] })
class ImportAccountsModule {}

/**
 * `cli import-accounts`: imports people of an older system with their password hashes, or with their passwords. Prints
 * the outcome of each line without personal data, and a summary. A second run skips people who already have an account.
 * The exit code is 1 when a line was refused.
 */
export async function importAccounts(args: readonly string[]): Promise<void> {
  const { file, isTrial } = argumentsIn(args);
  const lines = await readLines(file);
  const app = await NestFactory.createApplicationContext(ImportAccountsModule, {
    logger: ['error'],
    abortOnError: false,
  });
  try {
    const service = app.get(AccountImportService);
    const outcomes = isTrial ? await tryOut(service, lines) : await importAll(service, lines);
    const count = (state: ImportOutcome['state']) => outcomes.filter((outcome) => outcome.state === state).length;
    const refused = count('REFUSED');
    const summary = `${count('IMPORTED')} imported, ${count('SKIPPED')} skipped, ${refused} refused`;
    process.stdout.write(`${summary}${isTrial ? '. Nothing was written: this was a trial' : ''}.\n`);
    if (refused > 0) throw new OperatorError('Correct the refused lines and run the command again.');
  } finally {
    await app.close();
  }
}

async function importAll(service: AccountImportService, lines: readonly FileLine[]): Promise<ImportOutcome[]> {
  const all: ImportOutcome[] = [];
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const batch = lines.slice(from, from + AT_ONCE);
    const outcomes = await Promise.all(batch.map(({ record }) => service.import(record)));
    print(batch, outcomes);
    all.push(...outcomes);
  }
  return all;
}

async function tryOut(service: AccountImportService, lines: readonly FileLine[]): Promise<ImportOutcome[]> {
  const outcomes = await service.tryOut(lines.map(({ record }) => record));
  print(lines, outcomes);
  return outcomes;
}

function print(lines: readonly FileLine[], outcomes: readonly ImportOutcome[]): void {
  const texts = outcomes.map(({ state, reasons }, at) => {
    const why = reasons.length > 0 ? ` ${reasons.join(', ')}` : '';
    return `line ${lines[at]?.line}: ${state}${why}\n`;
  });
  process.stdout.write(texts.join(''));
}

function argumentsIn(args: readonly string[]): { file: string; isTrial: boolean } {
  try {
    const options = { 'dry-run': { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new Error('One file is needed.');
    return { file, isTrial: values['dry-run'] ?? false };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\nUsage: ${USAGE}`, { cause: error });
  }
}
