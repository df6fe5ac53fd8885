import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { GraphQLUpload, IncomingUpload } from '../../../platform/storage/uploads/upload.scalar';
import { IDEMPOTENCY_KEY } from '../../../platform/graphql/inputs/idempotency-key';
import { CandidateType } from '../candidate.types';
import { DocumentGrant, DocumentType } from './document.types';
import { DocumentUploadService } from './document-upload.service';
import { DocumentsService } from './documents.service';

@Resolver(() => DocumentType)
export class DocumentsResolver {
  constructor(
    private readonly documents: DocumentsService,
    private readonly uploads: DocumentUploadService,
  ) {}

  @Query(() => DocumentGrant, {
    description:
      'Creates a link to one of the caller’s documents. Anyone with the link can download the file for 60 seconds.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  documentGrant(
    @Args('id', { type: () => ID, description: 'Id of a document of the caller' }) id: string,
  ): Promise<DocumentGrant> {
    return this.documents.grantFor(id);
  }

  @Mutation(() => DocumentType, {
    description:
      'Uploads a document: pdf, doc, docx or rtf; also jpg and png, except for a CV. By default at most 2 MB per file, 20 documents and 50 MB in total. Uploading the same file with the same name and type again returns the existing document. FILE_TOO_LARGE, FILE_TYPE_NOT_ACCEPTED, FILE_NAME_NOT_ACCEPTED at `name`, QUOTA_EXCEEDED above the number or size of documents.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  uploadDocument(
    @Args('file', { type: () => GraphQLUpload }) file: IncomingUpload,
    @Args('name', {
      type: () => String,
      description:
        'At most 100 characters. A file extension at the end is removed; the rest must not contain . , - ? !',
    })
    name: string,
    @Args('documentType', { type: () => String, description: 'Key of DOCUMENT_TYPE' }) documentType: string,
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
  ): Promise<DocumentType> {
    return this.uploads.upload({ file, name, documentType }, key);
  }

  @Mutation(() => CandidateType, {
    description:
      'Deletes a document of the library. Copies that were sent with applications are kept. NOT_FOUND for an id that is not a document of the caller.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  deleteDocument(
    @Args('id', { type: () => ID, description: 'Id of a document of the caller' }) id: string,
  ): Promise<CandidateType> {
    return this.documents.remove(id);
  }
}
