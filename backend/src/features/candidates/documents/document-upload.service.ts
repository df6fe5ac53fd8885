import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { allOf } from '../../../common/faults';
import { CONFIG, type Config } from '../../../platform/config/config';
import type { IncomingUpload } from '../../../platform/storage/uploads/upload.scalar';
import { type StoredUpload, Uploads } from '../../../platform/storage/uploads/uploads';
import { OptionCacheService } from '../../options';
import { CandidateReader } from '../candidate.reader';
import { CandidateChangesService } from '../profile/candidate-changes.service';
import { DocumentRepository } from './document.repository';
import type { DocumentType } from './document.types';
import { documentNameOf, extensionsFor } from './document.rules';

export interface NewDocument {
  file: IncomingUpload;
  name: string;
  documentType: string;
}

interface UploadedDocument {
  name: string;
  documentType: number;
  file: StoredUpload;
}

const ADDED = { action: 'document.added', objectType: 'Document' };

/** Stores an upload: first the file, then its row. The file is deleted when the row is refused. */
@Injectable()
export class DocumentUploadService {
  constructor(
    private readonly changes: CandidateChangesService,
    private readonly documents: DocumentRepository,
    private readonly options: OptionCacheService,
    private readonly uploads: Uploads,
    private readonly reader: CandidateReader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async upload(given: NewDocument, key: string): Promise<DocumentType> {
    await this.options.ready();
    // Validate before receiving the file, so that an invalid name costs no upload.
    const { name, documentType } = allOf((faults) => ({
      name: faults.check(() => documentNameOf(given.name, 'name')) ?? '',
      documentType: faults.check(() => this.options.idOf('DOCUMENT_TYPE', given.documentType, 'documentType')) ?? 0,
    }));
    const { key: type } = this.options.byId(documentType);
    const file = await this.uploads.store(given.file, {
      limit: 'MAX_DOCUMENT_BYTES',
      extensions: extensionsFor(type),
      field: 'file',
    });

    const id = await this.keep({ name, documentType, file }, key);
    return this.reader.document(await this.documents.get(id));
  }

  private async keep({ name, documentType, file }: UploadedDocument, key: string): Promise<string> {
    const content = { name, documentType, sha256: file.sha256.toString('hex') };
    let made: string | undefined;
    try {
      const id = await this.changes.once(key, ADDED.action, content, () =>
        this.changes.unless(
          () => this.documents.same(name, documentType, file.sha256),
          async () => (made = await this.changes.record(ADDED, () => this.add({ name, documentType, file }))),
        ),
      );
      // A retry with the same key, or a document that exists already: the second copy of the file is deleted.
      if (id !== made) await this.uploads.discard(file);
      return id;
    } catch (error) {
      if (!mayHaveCommitted(error)) await this.uploads.discard(file);
      throw error;
    }
  }

  /** Counts under the candidate’s lock, so that concurrent uploads cannot exceed the limit. */
  private async add({ name, documentType, file }: UploadedDocument): Promise<string> {
    const { MAX_DOCUMENTS, MAX_CANDIDATE_BYTES } = this.config;
    const { count, bytes } = await this.documents.held();
    if (count >= MAX_DOCUMENTS)
      throw new DomainError('QUOTA_EXCEEDED', { of: 'DOCUMENTS', limit: MAX_DOCUMENTS, held: count });
    if (bytes + file.size > MAX_CANDIDATE_BYTES)
      throw new DomainError('QUOTA_EXCEEDED', { of: 'BYTES', limit: MAX_CANDIDATE_BYTES, held: bytes });
    return this.documents.add(name, documentType, file);
  }
}

/**
 * A connection lost during COMMIT leaves the result unknown. Keep the file: a file without a row is better than a row
 * without a file.
 */
const mayHaveCommitted = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE';
