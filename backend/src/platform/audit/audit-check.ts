import { Injectable } from '@nestjs/common';

import { Database } from '../database/database';
import { sql } from '../database/sql';
import { Anchors } from './audit-anchors';

interface AuditFault {
  tenant: string | null;
  position: number;
  /**
   * MISSING: a sealed row is gone. CHANGED: a row no longer matches its hash. REWRITTEN: a chain no longer matches the
   * anchor file.
   */
  fault: 'MISSING' | 'CHANGED' | 'REWRITTEN';
}

interface AuditState {
  sealed: number;
  /** Rows that are not sealed yet. */
  waiting: number;
  /** Rows whose text was removed by an erasure. */
  emptied: number;
  anchors: number;
  faults: AuditFault[];
}

/**
 * Verifies the hash of every sealed row, its link to the row before it, and the chains against the anchor file. Read
 * only.
 */
@Injectable()
export class AuditCheck {
  constructor(
    private readonly db: Database,
    private readonly anchors: Anchors,
  ) {}

  run(): Promise<AuditState> {
    return this.db.as({ audience: 'worker', requestId: '' }, async () => {
      const [counts] = await this.db.read<Pick<AuditState, 'sealed' | 'waiting' | 'emptied'>>(sql`
        select sealed::int as sealed, waiting::int as waiting, emptied::int as emptied from sec.audit_counts()`);
      if (!counts) throw new Error('Counting answers one row');
      const faults = await this.db.read<AuditFault>(sql`
        select tenant_id as tenant, position::int as position, fault from sec.audit_faults()`);
      const anchors = await this.anchors.newest();
      for (const { tenant, position, hash } of anchors) {
        const [row] = await this.db.read<{ hash: string | null }>(sql`
          select sec.audit_hash_at(${tenant}, ${position}) as hash`);
        if (row?.hash !== hash) faults.push({ tenant, position, fault: 'REWRITTEN' });
      }
      return { ...counts, anchors: anchors.length, faults };
    });
  }
}
