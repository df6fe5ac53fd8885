import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access, type AccessRule } from '../../platform/access/access.decorator';
import { TextPipe } from '../../platform/graphql/inputs/text.pipe';
import { IDEMPOTENCY_KEY } from '../../platform/graphql/inputs/idempotency-key';
import { CandidateMergeType, DuplicateCandidate, MergeInput, MergePreview } from './merge.types';
import { MergingReader } from './merging.reader';
import { MergingService } from './merging.service';

const READ: AccessRule = { kinds: ['STAFF', 'ROOT'], permission: ['DATABASE_LIST_CANDIDATES', 'ROOT_CANDIDATES'] };
const MERGE: AccessRule = { kinds: ['STAFF', 'ROOT'], permission: ['DATABASE_MERGE', 'ROOT_CANDIDATES'] };
const REASON = new TextPipe({ max: 500 });
const REFUSALS =
  'INVALID_STATE with a reason: NOT_IMPORTED for a record that the institution did not import or that has an account, MERGED, ERASURE, or KEEP_ACCOUNT when `dropId` has an account and `keepId` has none. NOT_FOUND for a record that the caller cannot see.';

@Resolver(() => CandidateMergeType)
export class MergingResolver {
  constructor(
    private readonly reader: MergingReader,
    private readonly service: MergingService,
  ) {}

  @Query(() => [DuplicateCandidate], {
    description:
      'Candidates who may be the same person, at most 20. They have the same e-mail address, telephone number or tax number, or the same name and day of birth. Staff see the candidates of their institution’s database. NOT_FOUND for a candidate outside that database.',
  })
  @Access(READ)
  duplicateCandidates(@Args('candidateId', { type: () => ID }) candidateId: string): Promise<DuplicateCandidate[]> {
    return this.reader.duplicates(candidateId);
  }

  @Query(() => MergePreview, {
    description: `The effects that a merge of two records would have; changes nothing. ${REFUSALS}`,
  })
  @Access(MERGE)
  previewMerge(
    @Args('keepId', { type: () => ID, description: 'The record that stays' }) keepId: string,
    @Args('dropId', { type: () => ID, description: 'The record that is merged into `keepId`' }) dropId: string,
  ): Promise<MergePreview> {
    return this.reader.preview(keepId, dropId);
  }

  @Query(() => [CandidateMergeType], {
    description: 'Merges in which the candidate was kept or merged, newest first; at most 50.',
  })
  @Access(MERGE)
  candidateMerges(@Args('candidateId', { type: () => ID }) candidateId: string): Promise<CandidateMergeType[]> {
    return this.reader.of(candidateId);
  }

  @Mutation(() => CandidateMergeType, {
    description: `Merges two records of one person. Candidacies, notes, favourites, documents and messages go to the kept record; the merged one disappears from lists, and its account can no longer sign in. Of two candidacies for the same vacancy, the less advanced one is withdrawn: they are compared by state, then by stage; if both are equal, the later one is withdrawn. Can be undone for 30 days. ${REFUSALS} INVALID_INPUT at \`choices.<field>\` for a field that cannot be chosen. STALE_VERSION when one of the records changed since it was read.`,
  })
  @Access(MERGE)
  mergeCandidates(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('input') input: MergeInput,
    @Args(
      'reason',
      { type: () => String, nullable: true, description: 'For the audit log; at most 500 characters' },
      REASON,
    )
    reason?: string | null,
  ): Promise<CandidateMergeType> {
    return this.service.merge(input, key, reason);
  }

  @Mutation(() => CandidateMergeType, {
    description:
      'Undoes a merge: moved rows return to their record, including later additions to them; fields changed since the merge keep their value. UNDO_TOO_LATE after 30 days and after the data were erased. INVALID_STATE when the merge was undone already, and with the reason MERGED when the kept record was merged into another one since. For an institution, INVALID_STATE with the reason NOT_IMPORTED when one of the records has an account meanwhile.',
  })
  @Access(MERGE)
  undoMerge(@Args('id', { type: () => ID, description: 'Id of the merge' }) id: string): Promise<CandidateMergeType> {
    return this.service.undo(id);
  }
}
