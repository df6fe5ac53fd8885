import { Global, Module } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config';
import { DiskStorage } from './disk-storage';
import { FilesController } from './downloads/files.controller';
import { Grants } from './downloads/grants';
import { Inspections } from './inspection/inspections';
import { Inspector } from './inspection/inspector';
import { PhotosController } from './pictures/photos.controller';
import { Pictures } from './pictures/pictures';
import { TenantPicturesRepository } from './pictures/tenant-pictures.repository';
import { Receiving } from './uploads/receiving';
import { ClamdScanner } from './scanning/clamd-scanner';
import { Scanner } from './scanning/scanner';
import { Scans } from './scanning/scans';
import { SmallFiles } from './uploads/small-files';
import { Storage } from './storage';
import { Uploads } from './uploads/uploads';

const scanner = {
  provide: Scanner,
  inject: [CONFIG],
  useFactory: ({ CLAMD_URL }: Config) => CLAMD_URL && new ClamdScanner(CLAMD_URL),
};

/** Storage and scanner, without the inspection: all that the worker needs. */
@Global()
@Module({
  providers: [{ provide: Storage, useClass: DiskStorage }, scanner, Scans],
  exports: [Storage, Scans],
})
export class StoreModule {}

/** Uploads and downloads of the API. */
@Global()
@Module({
  imports: [StoreModule],
  controllers: [PhotosController, FilesController],
  providers: [Grants, Inspections, Inspector, Pictures, Receiving, SmallFiles, TenantPicturesRepository, Uploads],
  exports: [StoreModule, Grants, Pictures, SmallFiles, TenantPicturesRepository, Uploads],
})
export class StorageModule {}
