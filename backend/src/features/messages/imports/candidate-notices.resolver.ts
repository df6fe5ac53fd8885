import { Args, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { Access, type AccessRule } from '../../../platform/access/access.decorator';
import { IDEMPOTENCY_KEY } from '../../../platform/graphql/inputs/idempotency-key';
import { DatabaseCandidate } from '../../candidate-database';
import { ContactChannel } from '../history/message-kinds';
import { MessageItem } from '../history/message.types';
import { CandidateImportNotice, ImportNoticeText } from './candidate-notice.types';
import { CandidateNoticesService } from './candidate-notices.service';

const MESSAGE: AccessRule = { kinds: ['STAFF'], permission: 'APPLICATION_MESSAGE' };

/** Defines `DatabaseCandidate.importNotice`, because the candidate database may not import messages. */
@Resolver(() => DatabaseCandidate)
export class CandidateNoticesResolver {
  constructor(private readonly service: CandidateNoticesService) {}

  @ResolveField(() => CandidateImportNotice, {
    nullable: true,
    description:
      'State of the import notice. Null if the institution did not import the candidate, if the candidate has an account, and while blind mode hides the candidate',
  })
  importNotice(@Parent() { id }: DatabaseCandidate): Promise<CandidateImportNotice | null> {
    return this.service.of(id);
  }

  @Mutation(() => ImportNoticeText, {
    description:
      'Creates the notice with which staff inform an imported candidate who has no e-mail address, or to whom no mail of the notice could be delivered (`returnedAddress`). The link in the notice shows who holds the data, and lets the candidate object; the link cannot be used to create an account. A later call returns the same link, and every call is recorded in the audit log. `whatsapp` contains the telephone number, so it needs APPLICATION_VIEW, too, and the reading is recorded as for `candidateContact`. Also allowed for a candidate marked by `setDoNotContact`, because the mail is also sent to these candidates. NOT_FOUND outside the scope of the permission and while blind mode hides the candidate. INVALID_STATE with a reason: NOT_IMPORTED for a record that the institution did not import or that has an account, HAS_EMAIL for a candidate with an e-mail address and without `returnedAddress`.',
  })
  @Access(MESSAGE)
  createImportNotice(@Args('candidateId', { type: () => ID }) candidateId: string): Promise<ImportNoticeText> {
    return this.service.create(candidateId);
  }

  @Mutation(() => MessageItem, {
    description:
      'Logs in the history of messages that the caller sent the notice of `createImportNotice`. From then on the candidate is informed (`DatabaseCandidate.importNotice`). INVALID_INPUT for the channel EMAIL, NOT_FOUND as for `createImportNotice`, INVALID_STATE before `createImportNotice`, for a candidate with an account, for one with an e-mail address and without `returnedAddress`, for a merged record and for an erased person.',
  })
  @Access(MESSAGE)
  logImportNotice(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('candidateId', { type: () => ID }) candidateId: string,
    @Args('channel', {
      type: () => ContactChannel,
      description: 'The channel by which the caller sent the notice; every channel but EMAIL',
    })
    channel: ContactChannel,
  ): Promise<MessageItem> {
    return this.service.log(candidateId, channel, key);
  }
}
