import { parseArgs } from 'node:util';

import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';

import { DomainError, DomainErrors } from '../common/errors';
import { DEFAULT_LOCALE, isLocale } from '../common/locale';
import { FirstRoot, FirstRootModule, RootExists } from '../features/users';
import { absolute, invitationPage } from '../features/messages';
import { readConfig } from '../platform/config/config';
import { databaseId } from '../platform/database/database-id';
import { OperatorError } from '../platform/logging/operator-error';
import { PlatformModule } from '../platform/platform.module';

@Module({ imports: [PlatformModule, FirstRootModule] })
class CreateRootModule {}

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  locale: { type: 'string' },
  again: { type: 'boolean' },
  print: { type: 'boolean' },
} as const;
const USAGE = 'create-root --email ADDRESS --name NAME [--locale en|pt|fr] [--again] [--print]';

/**
 * `cli create-root`: creates a ROOT user with all permissions and mails a link, valid once, to set the password.
 * Prints the link without a mail server, and with --print.
 */
export async function createRoot(args: readonly string[]): Promise<void> {
  const config = readConfig();
  const values = optionsIn(args);
  const { email = config.ROOT_EMAIL, name = config.ROOT_NAME, locale = DEFAULT_LOCALE, again = false } = values;
  if (!email || !isLocale(locale)) throw new OperatorError(`Usage: ${USAGE}`);
  await withFirstRoot(async (root) => {
    const { token, expiresAt } = await root.create({ email, name, locale, again }).catch(explained);
    const until = expiresAt.toISOString().slice(0, 10);
    say(
      `The root account ${email} was made. A link to set its password is mailed to it; it works once, until ${until}.`,
    );
    if (values.print || !config.SMTP_URL) say(absolute(config.PUBLIC_URL, invitationPage(token)));
  });
}

/** `cli check-root`: prints how many ROOT users can sign in, which still have to set a password, and the database. */
export async function checkRoot(): Promise<void> {
  const config = readConfig();
  const client = new pg.Client({ connectionString: config.MIGRATE_DATABASE_URL ?? config.DATABASE_URL });
  await client.connect();
  const database = await databaseId(client);
  await client.end();
  await withFirstRoot(async (root) => say(JSON.stringify({ ...(await root.accounts()), database })));
}

function optionsIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\nUsage: ${USAGE}`, { cause: error });
  }
}

async function withFirstRoot(work: (root: FirstRoot) => Promise<void>): Promise<void> {
  const app = await NestFactory.createApplicationContext(CreateRootModule, { logger: ['error'], abortOnError: false });
  try {
    await work(app.get(FirstRoot));
  } finally {
    await app.close();
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function explained(error: unknown): never {
  if (error instanceof RootExists) {
    throw new OperatorError('An active root account exists. Give --again to make another one.', { cause: error });
  }
  const faults = error instanceof DomainErrors ? error.errors : error instanceof DomainError ? [error] : [];
  if (faults.length === 0) throw error;
  throw new OperatorError(faults.map(({ code, field }) => `${field ?? 'root'}: ${code}`).join(', '), { cause: error });
}
