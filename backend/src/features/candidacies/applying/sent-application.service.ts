import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { type Grant, Grants } from '../../../platform/storage/downloads/grants';
import { OptionCacheService } from '../../options';
import { AttachmentReader } from './attachment.reader';
import type { Attachment } from './attachment.types';

export interface SentApplication {
  documents: Attachment[];
  motivation: string | null;
}

/** Answers and documents that the candidate sent with an application. */
@Injectable()
export class SentApplicationService {
  constructor(
    private readonly attachments: AttachmentReader,
    private readonly options: OptionCacheService,
    private readonly grants: Grants,
  ) {}

  async of(candidacyId: string): Promise<SentApplication> {
    const [documents, motivation] = await Promise.all([
      this.attachments.sentWith(candidacyId),
      this.attachments.messageOf(candidacyId),
    ]);
    return {
      documents: documents.map(({ documentType, ...document }) => ({
        ...document,
        documentType: this.options.byId(documentType),
      })),
      motivation,
    };
  }

  async grant(id: string): Promise<Grant> {
    const file = await this.attachments.sentFile(id);
    if (!file) throw new DomainError('NOT_FOUND');
    return this.grants.issue(file);
  }
}
