import { ConsoleLogger } from '@nestjs/common';

import type { Config } from '../config/config';
import { secretsOf } from '../config/secrets';
import { errorText } from './error-text';
import { logLevels } from './log-levels';
import { redact } from './redact';
import { logTime } from './log-time';

/** Context of the current request or job: what its log lines include and what they must not contain. */
export interface LogScope {
  requestId?: string | undefined;
  /** All text of the request. It is removed from log lines, also when a library put it into an error message. */
  requestTexts?: (() => readonly string[]) | undefined;
}

/** Logs one JSON object per line with the request id, without secrets and personal data. */
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

  /** Set after the application is created; earlier lines have no scope. */
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
    const words = [...this.secrets, ...(scope?.requestTexts?.() ?? [])];
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

  /** The stack is part of the JSON line. */
  protected override printStackTrace(): void {}
}

/** Stack lines name places in the code. A word of the request may occur there by chance, so they stay unchanged. */
const withoutWords = (text: string, words: readonly string[], secrets: readonly string[]): string =>
  text
    .split('\n')
    .map((line) => redact(line, /^\s+at /.test(line) ? secrets : words))
    .join('\n');

/** Only libraries log objects; the type name is enough. */
function asText(message: unknown): string {
  if (typeof message === 'string') return message;
  if (message instanceof Error) return errorText(message);
  return message && typeof message === 'object' ? `{ ${Object.keys(message).join(', ')} }` : String(message);
}

/** Values of this configuration that must not be logged: secrets, and passwords inside URLs. */
function hiddenOf(config: Config): string[] {
  const addresses = Object.entries(config).flatMap(([name, value]) =>
    /_URL(_|$)/.test(name) && typeof value === 'string' && URL.canParse(value) ? [new URL(value).password] : [],
  );
  return [...secretsOf(config), ...addresses.flatMap((password) => [password, decodeURIComponent(password)])].filter(
    Boolean,
  );
}
