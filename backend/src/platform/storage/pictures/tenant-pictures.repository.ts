import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config';
import { RequestScope } from '../../context/request-scope';
import { Database } from '../../database/database';
import type { StoredPicture } from './pictures';

/** Counts pictures of an institution and its staff against its storage limit. */
@Injectable()
export class TenantPictures {
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
    await this.db.transaction(async (manager) => {
      // Delete first, so that a smaller picture can replace a larger one at the limit.
      if (before) await manager.query('delete from institution_picture where address = $1', [before]);
      if (!after) return;
      const common = String(this.config.MAX_INSTITUTION_BYTES);
      await manager.query(`select set_config('app.institution_bytes', $1, true)`, [common]);
      await manager.query('insert into institution_picture (address, tenant_id, size) values ($1, $2, $3)', [
        after.url,
        tenantId,
        after.size,
      ]);
    });
  }
}
