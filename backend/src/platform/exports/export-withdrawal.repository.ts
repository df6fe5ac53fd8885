import { Injectable } from '@nestjs/common';

import type { ErrorCode } from '../../common/errors';
import { type ListName, LISTS_WITHOUT_CANDIDATES } from '../access/list-name';
import { AuditRepository } from '../audit/audit.repository';
import { Clock } from '../context/clock';
import { Database } from '../database/database';
import { sql } from '../database/sql';
import { OutboxRepository } from '../events/outbox.repository';

const WITHDRAWN: ErrorCode = 'EXPORT_WITHDRAWN';

/**
 * Withdraws exports with data of candidates, when a change hides candidates from the staff of the institution. It runs in the
 * transaction of the change. No new download link is created for an export whose rows were read before the change. A link
 * that was created before is valid for one minute.
 */
@Injectable()
export class ExportWithdrawalRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditRepository,
    private readonly outbox: OutboxRepository,
  ) {}

  async withdraw(): Promise<void> {
    const withdrawn = await this.db.query<{ id: string; list: ListName }>(sql`
      select id, list from sec.withdraw_exports(${LISTS_WITHOUT_CANDIDATES}::text[], ${WITHDRAWN}, ${this.clock.now()})`);
    await this.audit.recordAll(
      withdrawn.map(({ id: objectId, list }) => ({
        action: 'export.withdrawn',
        objectType: 'Export',
        objectId,
        changes: { list },
      })),
    );
    await this.outbox.addAll(
      'export.withdrawn',
      withdrawn.map(({ id: exportId }) => ({ exportId })),
    );
  }
}
