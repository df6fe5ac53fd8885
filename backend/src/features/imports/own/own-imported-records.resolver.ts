import { Args, Extensions, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access, type AccessRule } from '../../../platform/access/access.decorator';
import { OwnImportedRecordsService } from './own-imported-records.service';
import { OwnImportedRecord } from './own-imported-records.types';

const CANDIDATE: AccessRule = { kinds: ['CANDIDATE'] };

@Resolver(() => OwnImportedRecord)
export class OwnImportedRecordsResolver {
  constructor(private readonly service: OwnImportedRecordsService) {}

  @Query(() => [OwnImportedRecord], {
    description:
      'The imported records that have the confirmed e-mail address of the caller’s account, newest first; at most 50. None for an account of an older system until its owner has used a mailed code or link.',
  })
  @Extensions({ most: 50 })
  @Access(CANDIDATE)
  ownImportedRecords(): Promise<OwnImportedRecord[]> {
    return this.service.list();
  }

  @Mutation(() => [OwnImportedRecord], {
    description:
      'Objects to a record of `ownImportedRecords`. The institutions that have the record no longer see the record and cannot import the person again. The record is erased. Returns the remaining records. NOT_FOUND for an id that is not in `ownImportedRecords`.',
  })
  @Extensions({ most: 50 })
  @Access(CANDIDATE)
  objectToImportedRecord(
    @Args('id', { type: () => ID, description: 'Id of a record of `ownImportedRecords`' }) id: string,
  ): Promise<OwnImportedRecord[]> {
    return this.service.object(id);
  }

  @Mutation(() => [OwnImportedRecord], {
    description:
      'Merges a record of `ownImportedRecords` into the caller’s record. The caller’s values do not change; experience, studies and languages of the record move only if the caller has none. The institutions of the record then see the caller’s profile. Candidacies, documents and messages of the record move to the caller. Of two candidacies for the same vacancy, the less advanced one is withdrawn. ROOT can undo the merge for 30 days. Returns the remaining records. NOT_FOUND for an id that is not in `ownImportedRecords`; INVALID_STATE with the reason ERASURE if an erasure was requested.',
  })
  @Extensions({ most: 50 })
  @Access(CANDIDATE)
  joinImportedRecord(
    @Args('id', { type: () => ID, description: 'Id of a record of `ownImportedRecords`' }) id: string,
  ): Promise<OwnImportedRecord[]> {
    return this.service.join(id);
  }
}
