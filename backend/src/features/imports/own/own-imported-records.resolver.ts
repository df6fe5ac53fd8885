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
      'The imported records that have the confirmed e-mail address of the caller’s account, newest first; at most 50.',
  })
  @Extensions({ most: 50 })
  @Access(CANDIDATE)
  ownImportedRecords(): Promise<OwnImportedRecord[]> {
    return this.service.list();
  }

  @Mutation(() => [OwnImportedRecord], {
    description:
      'Objects to a record of `ownImportedRecords`: its institutions no longer see it, it is erased, and they cannot import it again. Returns the other records. NOT_FOUND for another record.',
  })
  @Extensions({ most: 50 })
  @Access(CANDIDATE)
  objectToImportedRecord(@Args('id', { type: () => ID }) id: string): Promise<OwnImportedRecord[]> {
    return this.service.object(id);
  }

  @Mutation(() => [OwnImportedRecord], {
    description:
      'Joins a record of `ownImportedRecords` with the caller’s account, whose values stay: the institutions of the record see the caller’s profile, and candidacies, documents and messages of the record become the caller’s. Of two candidacies for the same vacancy, the one in the earlier stage is withdrawn. ROOT can undo it for 30 days. Returns the other records. NOT_FOUND for another record; INVALID_STATE with the reason ERASURE for a record that is to be erased.',
  })
  @Extensions({ most: 50 })
  @Access(CANDIDATE)
  joinImportedRecord(@Args('id', { type: () => ID }) id: string): Promise<OwnImportedRecord[]> {
    return this.service.join(id);
  }
}
