import { ConfigurationError } from '../config/configuration-error';
import { errorText } from './error-text';
import { OperatorError } from './operator-error';
import { redact } from './redact';
import { logTime } from './log-time';

/** Logs fatal errors through our logger. Node would print the error with all its properties, including values. */
export function logFatalErrors(program: 'api' | 'worker'): void {
  process.on('uncaughtException', (error) => failed(program, error));
  process.on('unhandledRejection', (error) => failed(program, error));
}

export function failed(program: 'api' | 'worker' | 'cli', error: unknown): never {
  // Configuration errors name settings only and contain no values to redact.
  const isForReader = error instanceof ConfigurationError || error instanceof OperatorError;
  const message = isForReader ? error.message : redact(errorText(error));
  // A person reads the output of the CLI; log collectors read the lines of the other programs.
  const line =
    program === 'cli'
      ? message
      : JSON.stringify({ time: logTime(), level: 'fatal', program, pid: process.pid, message });
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
