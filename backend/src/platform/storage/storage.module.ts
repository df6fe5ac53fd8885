import { Global, Module } from '@nestjs/common';

import { DiskStorage } from './disk-storage';
import { FilesController } from './files.controller';
import { Grants } from './grants';
import { Storage } from './storage';
import { Uploads } from './uploads';

@Global()
@Module({
  controllers: [FilesController],
  providers: [{ provide: Storage, useClass: DiskStorage }, Grants, Uploads],
  exports: [Storage, Grants, Uploads],
})
export class StorageModule {}
