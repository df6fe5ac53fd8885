import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { type Grant, type GrantedObject, Grants } from '../../../platform/storage/downloads/grants';
import { OptionCache } from '../../options';
import type { Attachment } from '../reading/candidacy-detail.types';

interface SentRow extends Omit<Attachment, 'documentType'> {
  documentType: number;
}

export interface SentApplication {
  documents: Attachment[];
  motivation: string | null;
}

/** Answers and documents that the candidate sent with an application. */
@Injectable()
export class SentApplicationService {
  constructor(
    private readonly db: Database,
    private readonly options: OptionCache,
    private readonly grants: Grants,
  ) {}

  async of(candidacyId: string): Promise<SentApplication> {
    const [documents, [message]] = await Promise.all([
      this.db.read<SentRow>(sql`select id, document_type, name, file_name, media_type, size
    from candidacy_attachment where candidacy_id = ${candidacyId} order by id`),
      this.db.read<{ motivation: string | null }>(sql`select sec.my_message(${candidacyId}) as motivation`),
    ]);
    return {
      documents: documents.map(({ documentType, ...document }) => ({
        ...document,
        documentType: this.options.byId(documentType),
      })),
      motivation: message?.motivation ?? null,
    };
  }

  async grant(id: string): Promise<Grant> {
    const [file] = isUuid(id)
      ? await this.db.read<GrantedObject>(sql`
      select storage_key, file_name, media_type from candidacy_attachment where id = ${id}`)
      : [];
    if (!file) throw new DomainError('NOT_FOUND');
    return this.grants.issue(file);
  }
}
