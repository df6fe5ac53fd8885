import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { withinReach } from '../../../platform/access/reach';
import { Audit } from '../../../platform/audit/audit';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { type Grant, Grants } from '../../../platform/storage/downloads/grants';

interface AttachmentRow {
  storageKey: string;
  fileName: string;
  mediaType: string;
  departmentId: string | null;
  ownerId: string;
  candidacyId: string;
}

const ATTACHMENT = {
  name: 'attachment',
  text: `select a.storage_key as "storageKey", a.file_name as "fileName", a.media_type as "mediaType", a.candidacy_id as "candidacyId",
      v.department_id as "departmentId", v.owner_id as "ownerId"
    from candidacy_attachment a join candidacy c on c.id = a.candidacy_id join vacancy v on v.id = c.vacancy_id where a.id = $1 and a.tenant_id = $2`,
};

/** A file that came with an application, for who may see the application; each read is an audit row. */
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
    const [row] = isUuid(id) ? await this.db.read<AttachmentRow>(ATTACHMENT, [id, tenantId]) : [];
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
