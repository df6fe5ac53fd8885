import { Injectable } from '@nestjs/common';

import { isUuid } from '../../../common/ids';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import type { GrantedObject } from '../../../platform/storage/downloads/grants';
import { identityHidden } from '../blind-mode/blind.conditions';
import type { Attachment } from './attachment.types';

export type AttachmentRow = GrantedObject & {
  candidacyId: string;
  departmentId: string | null;
  ownerId: string | null;
};
export type SentRow = Omit<Attachment, 'documentType'> & { documentType: number };

/** Files that came with applications. */
@Injectable()
export class AttachmentReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  /**
   * A file of the caller's institution, with department and owner of the vacancy, by which the access is checked.
   * Undefined while blind mode hides the candidate.
   */
  async ofInstitution(id: string): Promise<AttachmentRow | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await this.db.read<AttachmentRow>(sql`
      select a.storage_key, a.file_name, a.media_type, a.candidacy_id, v.department_id, v.owner_id
      from candidacy_attachment a
      join candidacy c on c.id = a.candidacy_id
      left join vacancy v on v.id = c.vacancy_id
      where a.id = ${id} and a.tenant_id = ${this.scope.values.tenantId} and not ${identityHidden('c')}`);
    return row;
  }

  /** The files that the caller sent with an application; row level security shows a candidate only their own. */
  sentWith(candidacyId: string): Promise<SentRow[]> {
    return this.db.read<SentRow>(sql`
      select id, document_type, name, file_name, media_type, size
      from candidacy_attachment where candidacy_id = ${candidacyId} order by id`);
  }

  /** The message that the caller sent with an application. */
  async messageOf(candidacyId: string): Promise<string | null> {
    const [row] = await this.db.read<{ motivation: string | null }>(
      sql`select sec.my_message(${candidacyId}) as motivation`,
    );
    return row?.motivation ?? null;
  }

  async sentFile(id: string): Promise<GrantedObject | undefined> {
    if (!isUuid(id)) return undefined;
    const [file] = await this.db.read<GrantedObject>(
      sql`select storage_key, file_name, media_type from candidacy_attachment where id = ${id}`,
    );
    return file;
  }
}
