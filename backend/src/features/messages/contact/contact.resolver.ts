import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access, type AccessRule } from '../../../platform/access/access.decorator';
import { TextPipe } from '../../../platform/graphql/inputs/text.pipe';
import { IDEMPOTENCY_KEY } from '../../../platform/graphql/inputs/idempotency-key';
import { MessageItem } from '../history/message.types';
import { ContactService } from './contact.service';
import { CandidateContact, ContactInput, DoNotContactType } from './contact.types';

const MESSAGE: AccessRule = { kinds: ['STAFF'], permission: 'APPLICATION_MESSAGE' };
const REASON = new TextPipe({ max: 500 });

@Resolver(() => CandidateContact)
export class ContactResolver {
  constructor(private readonly service: ContactService) {}

  @Query(() => CandidateContact, {
    description:
      'How a candidate can be contacted, and whether staff may contact the candidate. The candidate belongs to a candidacy, or is one of the database. INVALID_INPUT unless exactly one id is given, NOT_FOUND outside the scope of the permission and for an anonymised candidacy. The reading is recorded in the audit log, unless blind mode hides the person.',
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_VIEW' })
  candidateContact(
    @Args('candidacyId', { type: () => ID, nullable: true, description: 'Id of a candidacy of the candidate' })
    candidacyId?: string | null,
    @Args('candidateId', {
      type: () => ID,
      nullable: true,
      description: 'Id of a candidate of the database of the institution',
    })
    candidateId?: string | null,
  ): Promise<CandidateContact> {
    return this.service.of({ candidacyId, candidateId });
  }

  @Mutation(() => DoNotContactType, {
    description:
      'Sets or removes the mark that the institution does not write to a candidate. The mark blocks `emailCandidacies` and invitations to vacancies. Mails about decisions (approval, rejection, feedback) are still sent. A candidate who unsubscribed stays unsubscribed. FIELD_REQUIRED if `isSet` is true and the reason is missing, NOT_FOUND outside the scope of the permission, INVALID_STATE for an erased person.',
  })
  @Access(MESSAGE)
  setDoNotContact(
    @Args('candidateId', { type: () => ID }) candidateId: string,
    @Args('isSet', {
      type: () => Boolean,
      description: 'True to set the mark of staff, false to remove the mark of staff',
    })
    isSet: boolean,
    @Args(
      'reason',
      { type: () => String, nullable: true, description: 'Required if `isSet` is true; at most 500 characters' },
      REASON,
    )
    reason?: string | null,
  ): Promise<DoNotContactType> {
    return this.service.setDoNotContact(candidateId, isSet, reason ?? null);
  }

  @Mutation(() => MessageItem, {
    description:
      'Logs a contact outside the platform, such as a call, in the history of messages. Also allowed for a candidate marked by `setDoNotContact`. INVALID_INPUT unless exactly one of `candidacyId` and `candidateId` is given, and for a time in the future, NOT_FOUND outside the scope of the permission, INVALID_STATE for an erased person.',
  })
  @Access(MESSAGE)
  logContact(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('input') input: ContactInput,
  ): Promise<MessageItem> {
    return this.service.log(input, key);
  }
}
