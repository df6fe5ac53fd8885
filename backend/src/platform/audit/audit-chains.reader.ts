import { Injectable } from '@nestjs/common';

import { Database } from '../database/database';
import { sql, type Sql } from '../database/sql';

export interface AuditFault {
  tenant: string | null;
  position: number;
  /**
   * MISSING: a sealed row is gone. CHANGED: a row no longer matches its hash. REWRITTEN: a chain no longer matches the
   * anchor file.
   */
  fault: 'MISSING' | 'CHANGED' | 'REWRITTEN';
}

export interface AuditCounts {
  sealed: number;
  /** Rows that are not sealed yet. */
  waiting: number;
  /** Rows whose text was removed by an erasure. */
  emptied: number;
}

interface HeadRow {
  tenantId: string | null;
  position: number;
  hash: string;
}

/** The chains of sealed audit rows, one for each tenant. */
@Injectable()
export class AuditChainsReader {
  constructor(private readonly db: Database) {}

  /** The last row of each chain. */
  heads(): Promise<HeadRow[]> {
    return this.read<HeadRow>(sql`
      select tenant_id, position::int as position, hash from sec.audit_heads()`);
  }

  async counts(): Promise<AuditCounts> {
    const [counts] = await this.read<AuditCounts>(sql`
      select sealed::int as sealed, waiting::int as waiting, emptied::int as emptied from sec.audit_counts()`);
    if (!counts) throw new Error('sec.audit_counts returned no row');
    return counts;
  }

  faults(): Promise<AuditFault[]> {
    return this.read<AuditFault>(sql`
      select tenant_id as tenant, position::int as position, fault from sec.audit_faults()`);
  }

  async hashAt(tenant: string | null, position: number): Promise<string | null | undefined> {
    const [row] = await this.read<{ hash: string | null }>(sql`
      select sec.audit_hash_at(${tenant}, ${position}) as hash`);
    return row?.hash;
  }

  private read<T extends object>(query: Sql): Promise<T[]> {
    return this.db.as({ audience: 'worker', requestId: '' }, () => this.db.read<T>(query));
  }
}
