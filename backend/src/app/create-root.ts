import { parseArgs } from 'node:util';

import { DEFAULT_LOCALE, isLocale } from '../common/locale';
import { readConfig } from '../platform/config/config';
import { OperatorError } from '../platform/logging/operator-error';

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
  // Loads the application, so only for a command that can be run.
  const { inviteFirstRoot } = await import('./first-root-context');
  const { link, expiresAt } = await inviteFirstRoot({ email, name, locale, again });
  const until = expiresAt.toISOString().slice(0, 10);
  const lines = [
    `The root account ${email} was made. A link to set its password is mailed to it; it works once, until ${until}.`,
    ...(values.print || !config.SMTP_URL ? [link] : []),
  ];
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

function optionsIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\nUsage: ${USAGE}`, { cause: error });
  }
}
