import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config';
import { RequestScope } from '../../context/request-scope';
import { Database } from '../../database/database';
import { sql } from '../../database/sql';
import type { StoredPicture } from './pictures';

/** Counts pictures of an institution and its staff against its storage limit. */
@Injectable()
export class TenantPicturesRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MAX_INSTITUTION_BYTES'>,
  ) {}

  /** Bytes that an institution may store, where its plan names no limit. */
  get limit(): number {
    return this.config.MAX_INSTITUTION_BYTES;
  }

  /**
   * Runs in the transaction that stores the new address. QUOTA_EXCEEDED above the limit. Pictures outside a tenant are
   * not counted.
   */
  async replace(before: string | null, after: Pick<StoredPicture, 'url' | 'size'> | null): Promise<void> {
    const { tenantId } = this.scope.values;
    if (!tenantId) return;
    await this.db.transaction(async () => {
      // Delete first, so that a smaller picture can replace a larger one at the limit.
      if (before) await this.db.write(sql`delete from institution_picture where address = ${before}`);
      if (!after) return;
      await this.db.query(sql`select set_config('app.institution_bytes', ${String(this.limit)}, true)`);
      await this.db.write(sql`
        insert into institution_picture (address, tenant_id, size) values (${after.url}, ${tenantId}, ${after.size})`);
    });
  }
}
