import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { Anchors } from '../platform/audit/audit-anchors';
import { AuditChainsReader } from '../platform/audit/audit-chains.reader';
import { AuditCheck } from '../platform/audit/audit-check';
import { PlatformModule } from '../platform/platform.module';

@Module({ imports: [PlatformModule], providers: [AuditChainsReader, Anchors, AuditCheck] })
class AuditCheckModule {}

/** CLI command: verifies the audit log. */
export async function checkAudit(): Promise<void> {
  const app = await NestFactory.createApplicationContext(AuditCheckModule, { logger: ['error'], abortOnError: false });
  try {
    const state = await app.get(AuditCheck).run();
    process.stdout.write(`${JSON.stringify(state)}\n`);
    if (state.faults.length > 0) throw new Error(`The audit log was changed at ${state.faults.length} places`);
  } finally {
    await app.close();
  }
}
