import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { withinReach } from '../../../platform/access/reach';
import { Audit } from '../../../platform/audit/audit';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { type Grant, Grants } from '../../../platform/storage/downloads/grants';

interface AttachmentRow {
  storageKey: string;
  fileName: string;
  mediaType: string;
  departmentId: string | null;
  ownerId: string;
  candidacyId: string;
}

/** Files of applications, for staff who may see the application. Each access writes an audit row. */
@Injectable()
export class AttachmentService {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly grants: Grants,
    private readonly audit: Audit,
  ) {}

  async grant(id: string): Promise<Grant> {
    const { actor, tenantId } = this.scope.values;
    const [row] = isUuid(id)
      ? await this.db.read<AttachmentRow>(sql`
      select a.storage_key, a.file_name, a.media_type, a.candidacy_id,
        v.department_id, v.owner_id
      from candidacy_attachment a
      join candidacy c on c.id = a.candidacy_id
      join vacancy v on v.id = c.vacancy_id
      where a.id = ${id} and a.tenant_id = ${tenantId}`)
      : [];
    if (!actor || !row || !withinReach(actor, 'APPLICATION_VIEW', row)) throw new DomainError('NOT_FOUND');
    await this.audit.record({
      action: 'attachment.read',
      objectType: 'Candidacy',
      objectId: row.candidacyId,
      changes: { attachment: id },
    });
    return this.grants.issue(row);
  }
}
