import { ConfigurationError } from '../config/configuration-error';
import { errorText } from './error-text';
import { OperatorError } from './operator-error';
import { redact } from './redact';
import { logTime } from './log-time';

/** What ends a process is told like everything else: Node itself would print the error with all it carries, values included. */
export function logFatalErrors(program: 'api' | 'worker'): void {
  process.on('uncaughtException', (error) => failed(program, error));
  process.on('unhandledRejection', (error) => failed(program, error));
}

export function failed(program: 'api' | 'worker' | 'cli', error: unknown): never {
  // What is wrong with the settings is told by their names, and there are no values in it to be taken out.
  const isForReader = error instanceof ConfigurationError || error instanceof OperatorError;
  const message = isForReader ? error.message : redact(errorText(error));
  // Whoever types a command reads it; the lines of the others are collected.
  const line =
    program === 'cli'
      ? message
      : JSON.stringify({ time: logTime(), level: 'fatal', program, pid: process.pid, message });
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
