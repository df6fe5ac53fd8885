import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { isHeldBack } from '../../../platform/storage/scanning/scans';
import type { StoredUpload } from '../../../platform/storage/uploads/uploads';
import { DOCUMENT_JSON, type DocumentRow } from '../candidate.rows';
import { known } from '../candidate.repository';

const DOCUMENT = {
  name: 'candidate_document',
  text: `select ${DOCUMENT_JSON} as document from candidate_document d where d.id = $1 and d.candidate_id = $2`,
};
const STORED = {
  name: 'candidate_document_file',
  text: `select storage_key as "storageKey", file_name as "fileName", media_type as "mediaType", state
    from candidate_document where id = $1 and candidate_id = $2`,
};

export interface DocumentFile {
  storageKey: string;
  fileName: string;
  mediaType: string;
  state: DocumentRow['state'];
}

/** The caller's own library. */
@Injectable()
export class DocumentRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async get(id: string): Promise<DocumentRow> {
    const [row] = await this.db.read<{ document: DocumentRow }>(DOCUMENT, [known(id), this.scope.values.personId]);
    if (!row) throw new DomainError('NOT_FOUND');
    return row.document;
  }

  async file(id: string): Promise<DocumentFile> {
    const [row] = await this.db.read<DocumentFile>(STORED, [known(id), this.scope.values.personId]);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  async held(): Promise<{ count: number; bytes: number }> {
    const [row] = await this.db.transaction((manager) =>
      manager.query<{ count: number; bytes: number }[]>(
        'select count(*)::int as count, coalesce(sum(size), 0)::int as bytes from candidate_document where candidate_id = $1',
        [this.scope.values.personId],
      ),
    );
    return row ?? { count: 0, bytes: 0 };
  }

  /** The same file under the same name and type: sent again by mistake, or because nobody saw that it had arrived. */
  async same(name: string, documentType: number, sha256: Buffer): Promise<string | undefined> {
    const [row] = await this.db.transaction((manager) =>
      manager.query<{ id: string }[]>(
        `select id from candidate_document where candidate_id = $1 and name = $2 and document_type = $3 and sha256 = $4
         order by created_at limit 1`,
        [this.scope.values.personId, name, documentType, sha256],
      ),
    );
    return row?.id;
  }

  async add(name: string, documentType: number, file: StoredUpload): Promise<string> {
    const id = this.clock.id();
    await this.db.transaction((manager) =>
      manager.query(
        `insert into candidate_document (id, candidate_id, document_type, name, file_name, media_type, size, sha256, storage_key, created_at,
           readable, scan, state) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
        [
          id,
          this.scope.values.personId,
          documentType,
          name,
          file.fileName,
          file.mediaType,
          file.size,
          file.sha256,
          file.key,
          this.clock.now(),
          file.readable,
          file.scan,
          isHeldBack(file.scan) ? 'QUARANTINED' : 'READY',
        ],
      ),
    );
    return id;
  }

  /** Answers the key of the file when nothing refers to it any more: what came with an application stays with it. */
  async remove(id: string): Promise<string | undefined> {
    return this.db.transaction(async (manager) => {
      const [[removed]] = await manager.query<[{ storage_key: string }[], number]>(
        'delete from candidate_document where id = $1 and candidate_id = $2 returning storage_key',
        [known(id), this.scope.values.personId],
      );
      if (!removed) throw new DomainError('NOT_FOUND');
      const attached = await manager.query<object[]>(
        'select 1 from candidacy_attachment where storage_key = $1 limit 1',
        [removed.storage_key],
      );
      return attached.length === 0 ? removed.storage_key : undefined;
    });
  }
}
