import { Injectable } from '@nestjs/common';

import { Database } from '../database/database';
import { sql } from '../database/sql';
import { Anchors } from './audit-anchors';

interface AuditFault {
  tenant: string | null;
  position: number;
  /** MISSING: taken away; CHANGED: not what was sealed; REWRITTEN: not what was written down outside the database. */
  fault: 'MISSING' | 'CHANGED' | 'REWRITTEN';
}

interface AuditState {
  sealed: number;
  /** Not sealed yet. */
  waiting: number;
  /** Whose words an erasure took out. */
  emptied: number;
  anchors: number;
  faults: AuditFault[];
}

/** Holds every sealed row against its hash and the row before it, and the chains against the file beside the database. Changes nothing. */
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
