import { buffer } from 'node:stream/consumers';

import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { type BounceOutcome, Bounces } from './bounces';
import { BouncesRepository } from './bounces.repository';
import { PlatformModule } from '../../platform.module';

@Module({ imports: [PlatformModule], providers: [BouncesRepository, Bounces] })
class BounceModule {}

const TEXTS: Record<Exclude<BounceOutcome['result'], 'RECORDED'>, string> = {
  NO_REPORT: 'This message is not a delivery report.',
  NO_FAILURE: 'The report is about a delay or a successful delivery.',
  UNKNOWN_MAIL: 'The report is about a mail that this installation does not know.',
  KNOWN: 'The mail is already recorded as returned.',
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
