import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { Database } from '../../../platform/database/database';
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

// Row level security answers nobody but the candidate who sent them.
const SENT = {
  name: 'sent_documents',
  text: `select id, document_type as "documentType", name, file_name as "fileName", media_type as "mediaType", size
    from candidacy_attachment where candidacy_id = $1 order by id`,
};
const MESSAGE = { name: 'sent_message', text: 'select sec.my_message($1) as motivation' };
const FILE = {
  name: 'sent_document',
  text: `select storage_key as "storageKey", file_name as "fileName", media_type as "mediaType" from candidacy_attachment where id = $1`,
};

/** What a candidate sent with an application, as the institution has it. */
@Injectable()
export class SentApplicationService {
  constructor(
    private readonly db: Database,
    private readonly options: OptionCache,
    private readonly grants: Grants,
  ) {}

  async of(candidacyId: string): Promise<SentApplication> {
    const [documents, [message]] = await Promise.all([
      this.db.read<SentRow>(SENT, [candidacyId]),
      this.db.read<{ motivation: string | null }>(MESSAGE, [candidacyId]),
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
    const [file] = isUuid(id) ? await this.db.read<GrantedObject>(FILE, [id]) : [];
    if (!file) throw new DomainError('NOT_FOUND');
    return this.grants.issue(file);
  }
}
