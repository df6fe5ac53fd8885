import { ConsoleLogger } from '@nestjs/common';

import type { Config } from '../config/config';
import { secretsOf } from '../config/secrets';
import { errorText } from './error-text';
import { logLevels } from './log-levels';
import { redact } from './redact';
import { logTime } from './log-time';

/** What of the running request or job belongs to its lines, and what must not stand in them. */
export interface LogScope {
  requestId?: string | undefined;
  /** Every word that came with the request: whatever a library makes of them, they are taken out. */
  said?: (() => readonly string[]) | undefined;
}

/** One line of JSON for each message, with the id of the request it belongs to; without secrets and without people. */
export class JsonLogger extends ConsoleLogger {
  private readonly secrets: readonly string[];
  private scope: () => LogScope | undefined = () => undefined;

  constructor(
    config: Config,
    private readonly program: 'api' | 'worker',
  ) {
    super({ json: true, logLevels: logLevels(config.LOG_LEVEL) || [] });
    this.secrets = hiddenOf(config);
  }

  /** Known only when the application is there. */
  follow(scope: () => LogScope | undefined): void {
    this.scope = scope;
  }

  protected override printAsJson(
    message: unknown,
    options: {
      context: string;
      logLevel: string;
      writeStreamType?: 'stdout' | 'stderr';
      errorStack?: unknown;
      error?: Error;
    },
  ): void {
    const scope = this.scope();
    const words = [...this.secrets, ...(scope?.said?.() ?? [])];
    const clean = (text: string) => withoutWords(text, words, this.secrets);
    const stack = typeof options.errorStack === 'string' ? options.errorStack : undefined;
    const line = JSON.stringify({
      time: logTime(),
      level: options.logLevel,
      program: this.program,
      pid: process.pid,
      ...(scope?.requestId && { requestId: scope.requestId }),
      context: options.context,
      message: clean(options.error ? errorText(options.error) : asText(message)),
      ...(stack && { stack: clean(stack) }),
    });
    process[options.writeStreamType ?? 'stdout'].write(`${line}\n`);
  }

  /** The stack stands in the line itself. */
  protected override printStackTrace(): void {}
}

/** Lines of a stack name places of the code: words that somebody wrote may stand there by chance, and are left. */
const withoutWords = (text: string, words: readonly string[], secrets: readonly string[]): string =>
  text
    .split('\n')
    .map((line) => redact(line, /^\s+at /.test(line) ? secrets : words))
    .join('\n');

/** Objects are given to a log by libraries only; their names are enough. */
function asText(message: unknown): string {
  if (typeof message === 'string') return message;
  if (message instanceof Error) return errorText(message);
  return message && typeof message === 'object' ? `{ ${Object.keys(message).join(', ')} }` : String(message);
}

/** The values of this configuration that no line may hold: secrets, and passwords inside addresses. */
function hiddenOf(config: Config): string[] {
  const addresses = Object.entries(config).flatMap(([name, value]) =>
    /_URL(_|$)/.test(name) && typeof value === 'string' && URL.canParse(value) ? [new URL(value).password] : [],
  );
  return [...secretsOf(config), ...addresses.flatMap((password) => [password, decodeURIComponent(password)])].filter(
    Boolean,
  );
}
