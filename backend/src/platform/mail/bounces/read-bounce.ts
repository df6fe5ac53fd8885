import { buffer } from 'node:stream/consumers';

import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { type BounceOutcome, Bounces } from './bounces';
import { PlatformModule } from '../../platform.module';

@Module({ imports: [PlatformModule], providers: [Bounces] })
class BounceModule {}

const TEXTS: Record<Exclude<BounceOutcome['result'], 'RECORDED'>, string> = {
  NO_REPORT: 'This message is no report about a delivery.',
  NO_FAILURE: 'The mail was delivered, or the server tries again.',
  UNKNOWN_MAIL: 'No mail of this installation is meant.',
  KNOWN: 'The mail was recorded as returned before.',
};

/**
 * `cli bounce`: reads one returned mail from standard input and records it. A message of another kind is no error, so
 * that the mail server does not return it in turn.
 */
export async function readBounce(): Promise<void> {
  const raw = await buffer(process.stdin);
  const app = await NestFactory.createApplicationContext(BounceModule, { logger: ['error'], abortOnError: false });
  try {
    process.stdout.write(`${lineOf(await app.get(Bounces).record(raw))}\n`);
  } finally {
    await app.close();
  }
}

function lineOf(outcome: BounceOutcome): string {
  if (outcome.result !== 'RECORDED') return TEXTS[outcome.result];
  const { code, isPermanent } = outcome;
  return `Returned: ${code}${isPermanent ? ', the address does not work' : ''}.`;
}
