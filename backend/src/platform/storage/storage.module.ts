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
import { DocumentTexts } from './texts/document-texts';
import { Uploads } from './uploads/uploads';

const scanner = {
  provide: Scanner,
  inject: [CONFIG],
  useFactory: ({ CLAMD_URL }: Config) => CLAMD_URL && new ClamdScanner(CLAMD_URL),
};

/** Storage, scanner and the texts of documents: what the worker needs. */
@Global()
@Module({
  providers: [{ provide: Storage, useClass: DiskStorage }, scanner, Scans, Inspector, DocumentTexts],
  exports: [Storage, Scans, Inspector, DocumentTexts],
})
export class StoreModule {}

/** Uploads and downloads of the API. */
@Global()
@Module({
  imports: [StoreModule],
  controllers: [PhotosController, FilesController],
  providers: [Grants, Inspections, Pictures, Receiving, SmallFiles, TenantPicturesRepository, Uploads],
  exports: [StoreModule, Grants, Pictures, Receiving, SmallFiles, TenantPicturesRepository, Uploads],
})
export class StorageModule {}
