import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { storedStateOf } from '../../../platform/storage/scanning/scan.states';
import type { StoredUpload } from '../../../platform/storage/uploads/uploads';
import { CandidateDocument } from '../candidate.entity';
import { DOCUMENT_JSON, type DocumentRow } from '../candidate.rows';
import { known } from '../candidate.repository';

export type DocumentFile = Pick<CandidateDocument, 'storageKey' | 'fileName' | 'mediaType' | 'state'>;

/** The caller’s document library. */
@Injectable()
export class DocumentRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async get(id: string): Promise<DocumentRow> {
    const [row] = await this.db.read<{ document: DocumentRow }>(sql`
      select ${DOCUMENT_JSON} as document
      from candidate_document d
      where d.id = ${known(id)} and d.candidate_id = ${this.scope.values.personId}`);
    if (!row) throw new DomainError('NOT_FOUND');
    return row.document;
  }

  async file(id: string): Promise<DocumentFile> {
    const [row] = await this.db.read<DocumentFile>(sql`select storage_key, file_name, media_type, state
    from candidate_document where id = ${known(id)} and candidate_id = ${this.scope.values.personId}`);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  async held(): Promise<{ count: number; bytes: number }> {
    const [row] = await this.db.query<{ count: number; bytes: number }>(sql`
      select count(*)::int as count, coalesce(sum(size), 0)::int as bytes
      from candidate_document
      where candidate_id = ${this.scope.values.personId}`);
    return row ?? { count: 0, bytes: 0 };
  }

  /** Finds the same file with the same name and type, uploaded again by mistake or after a lost response. */
  async same(name: string, documentType: number, sha256: Buffer): Promise<string | undefined> {
    const [row] = await this.db.query<{ id: string }>(sql`
      select id
      from candidate_document
      where candidate_id = ${this.scope.values.personId} and name = ${name} and document_type = ${documentType} and
        sha256 = ${sha256}
      order by created_at limit 1`);
    return row?.id;
  }

  async add(name: string, documentType: number, file: StoredUpload): Promise<string> {
    const id = this.clock.id();
    await this.db.of(CandidateDocument).insert({
      id,
      candidateId: this.scope.personId,
      documentType,
      name,
      fileName: file.fileName,
      mediaType: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      storageKey: file.key,
      createdAt: this.clock.now(),
      readable: file.readable,
      scan: file.scan,
      state: storedStateOf(file.scan),
    });
    return id;
  }

  /** Returns the storage key when nothing refers to the file any more; files sent with applications are kept. */
  async remove(id: string): Promise<string | undefined> {
    return this.db.transaction(async () => {
      const [removed] = await this.db.query<{ storageKey: string }>(sql`
        delete
        from candidate_document
        where id = ${known(id)} and candidate_id = ${this.scope.values.personId}
        returning storage_key`);
      if (!removed) throw new DomainError('NOT_FOUND');
      const attached = await this.db.query<object>(sql`
        select 1 from sec.attached_files where storage_key = ${removed.storageKey} limit 1`);
      return attached.length === 0 ? removed.storageKey : undefined;
    });
  }
}
