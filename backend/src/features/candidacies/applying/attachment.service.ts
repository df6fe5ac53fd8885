import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { withinReach } from '../../../platform/access/reach';
import { AuditRepository } from '../../../platform/audit/audit.repository';
import { RequestScope } from '../../../platform/context/request-scope';
import { type Grant, Grants } from '../../../platform/storage/downloads/grants';
import { AttachmentReader } from './attachment.reader';

/** Files of applications, for staff who may see the application. Each access writes an audit row. */
@Injectable()
export class AttachmentService {
  constructor(
    private readonly attachments: AttachmentReader,
    private readonly scope: RequestScope,
    private readonly grants: Grants,
    private readonly audit: AuditRepository,
  ) {}

  async grant(id: string): Promise<Grant> {
    const { actor } = this.scope;
    const row = await this.attachments.ofInstitution(id);
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
