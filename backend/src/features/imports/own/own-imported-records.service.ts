import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { CONFIG, type Config } from '../../../platform/config/config';
import { objectionKeys } from '../notices/objection-keys';
import { OwnImportedRecordsRepository } from './own-imported-records.repository';
import type { OwnImportedRecord } from './own-imported-records.types';

/** Lets candidates decide about the imported records that have the address of their account. */
@Injectable()
export class OwnImportedRecordsService {
  constructor(
    private readonly records: OwnImportedRecordsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  list(): Promise<OwnImportedRecord[]> {
    return this.records.list();
  }

  async object(id: string): Promise<OwnImportedRecord[]> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    const [key] = objectionKeys(this.config);
    await this.records.object(id, key);
    return this.records.list();
  }

  async join(id: string): Promise<OwnImportedRecord[]> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    await this.records.join(id);
    return this.records.list();
  }
}
