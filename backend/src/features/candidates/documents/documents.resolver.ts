import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { GraphQLUpload, IncomingUpload } from '../../../platform/storage/uploads/upload.scalar';
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
    description: "A link to one of the caller's own documents, good for 60 seconds for whoever holds it.",
  })
  @Access({ kinds: ['CANDIDATE'] })
  documentGrant(@Args('id', { type: () => ID }) id: string): Promise<DocumentGrant> {
    return this.documents.grantFor(id);
  }

  @Mutation(() => DocumentType, {
    description:
      'pdf, doc, docx, rtf; pictures (jpg, png) too, except for a CV. 2 MB each by default, 20 documents and 50 MB together. The same file under the same name and type is answered with the document that is there.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  uploadDocument(
    @Args('file', { type: () => GraphQLUpload }) file: IncomingUpload,
    @Args('name', { type: () => String, description: 'Without . , - ? !' }) name: string,
    @Args('documentType', { type: () => String }) documentType: string,
    @Args('idempotencyKey', { type: () => ID }) key: string,
  ): Promise<DocumentType> {
    return this.uploads.upload({ file, name, documentType }, key);
  }

  @Mutation(() => CandidateType, { description: 'What came with an application stays with it.' })
  @Access({ kinds: ['CANDIDATE'] })
  deleteDocument(@Args('id', { type: () => ID }) id: string): Promise<CandidateType> {
    return this.documents.remove(id);
  }
}
