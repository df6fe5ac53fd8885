import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { PlatformModule } from '../platform/platform.module';
import { StoreModule } from '../platform/storage/storage.module';
import { FileCheck } from '../platform/storage/upkeep/file-check';
import { StoredFilesReader } from '../platform/storage/upkeep/stored-files.reader';

@Module({ imports: [PlatformModule, StoreModule], providers: [StoredFilesReader, FileCheck] })
class FileCheckModule {}

/** `cli check-files`: compares each stored file with the SHA-256 in its row. Run it after a restore. */
export async function checkFiles(): Promise<void> {
  const app = await NestFactory.createApplicationContext(FileCheckModule, { logger: ['error'], abortOnError: false });
  try {
    const { checked, missing, changed } = await app.get(FileCheck).run();
    process.stdout.write(`${JSON.stringify({ checked, missing, changed })}\n`);
    if (missing.length + changed.length > 0)
      throw new Error(`Files missing: ${missing.length}, changed: ${changed.length}`);
  } finally {
    await app.close();
  }
}
