import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access, type AccessRule } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
import { RunType } from '../../../platform/runs';
import { IDEMPOTENCY_KEY } from '../../../platform/graphql/inputs/idempotency-key';
import { CandidacySelection } from '../../candidacies';
import { EmailPreviewService } from './email-preview.service';
import { EmailAudience, EmailInput, EmailPreview, EmailRecipients, PlannedDecision } from './email.types';
import { EmailingService } from './emailing.service';

const MESSAGE: AccessRule = { kinds: ['STAFF'], permission: 'APPLICATION_MESSAGE' };
const VACANCY = {
  type: () => ID,
  nullable: true,
  description: 'Restricts the selection to one vacancy. Omit it to select candidacies of several vacancies.',
};
const SELECTION = { type: () => CandidacySelection, description: 'The candidacies whose candidates get the message' };
const BOUNCED = {
  type: () => Boolean,
  defaultValue: false,
  description: 'Whether candidates who would be skipped with ADDRESS_BOUNCED count as recipients',
};
const FAULTS =
  'UNKNOWN_VARIABLE at the field that contains another variable; FIELD_REQUIRED without a text and a template; INVALID_INPUT when both text and template are given, for the template INVITATION, for a `sendAt` out of range, and for a text of a candidacy that is not selected.';

@Resolver(() => RunType)
export class EmailingResolver {
  constructor(
    private readonly service: EmailingService,
    private readonly previews: EmailPreviewService,
  ) {}

  @Query(() => EmailAudience, {
    description:
      'How many of the selected candidates would get a message now, and how many would not, by reason. NOT_FOUND at `vacancyId` outside the scope of the permission.',
  })
  @Access(MESSAGE)
  emailAudience(
    @Args('vacancyId', VACANCY) vacancyId: string | null | undefined,
    @Args('selection', SELECTION) selection: CandidacySelection,
    @Args('includeBounced', BOUNCED) includeBounced: boolean,
  ): Promise<EmailAudience> {
    return this.service.audience(vacancyId ?? null, selection, includeBounced);
  }

  @Query(() => EmailRecipients, {
    description:
      'The selected candidates, also those who get no message, in the order of their applications. With `decision`, only the candidates whose application this decision can change now, within the caller’s scope of the permission for the decision. NOT_FOUND at `vacancyId` outside the scope of the permission.',
  })
  @Access(MESSAGE)
  emailRecipients(
    @Args('vacancyId', VACANCY) vacancyId: string | null | undefined,
    @Args('selection', SELECTION) selection: CandidacySelection,
    @Args('includeBounced', BOUNCED) includeBounced: boolean,
    @Args('page', { type: () => PageInput, nullable: true, description: 'The first 25 rows if omitted' })
    page?: PageInput,
    @Args('decision', {
      type: () => PlannedDecision,
      nullable: true,
      description:
        'Returns only the candidates whose candidacy this decision can change now. If omitted, all selected candidates are returned',
    })
    decision?: PlannedDecision,
  ): Promise<EmailRecipients> {
    return this.service.page(vacancyId ?? null, selection, { includeBounced, decision, page });
  }

  @Query(() => EmailPreview, {
    description: `A message as one candidate would get it, also for a candidate who is skipped. NOT_FOUND for a candidacy outside the scope of the permission. ${FAULTS}`,
  })
  @Access(MESSAGE)
  previewEmail(
    @Args('candidacyId', { type: () => ID }) candidacyId: string,
    @Args('input') input: EmailInput,
  ): Promise<EmailPreview> {
    return this.previews.preview(candidacyId, input);
  }

  @Mutation(() => RunType, {
    description: `Starts a run that writes to candidates, one or many, at once or later. Each row is SKIPPED with its reason for a candidate without an e-mail address, with an address that does not exist, or who is marked by \`setDoNotContact\` or unsubscribed; FAILED with NOT_FOUND outside the scope of the permission; else DONE. A message that is sent later can be changed and cancelled until then, and is not sent if the candidate is marked before. A message with the template FEEDBACK marks the feedback of a candidate who waits for it as sent, by the rules of \`sendFeedback\`, when the message is sent. A message whose time is before the end of the undo period of the rejection is SCHEDULED for that end. While the run of the rejection is in progress, the message is SCHEDULED again until the run ends. The message is CANCELLED with NO_LONGER_REJECTED if the rejection is no longer valid when the message is to be sent, also if the candidate was rejected again. Mails about decisions do not use this run and go to marked candidates too. ${FAULTS} INVALID_INPUT at \`selection\` for a selection that is neither ids nor a filter. NOT_FOUND at \`vacancyId\` outside the scope.`,
  })
  @Access(MESSAGE)
  emailCandidacies(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('vacancyId', VACANCY) vacancyId: string | null | undefined,
    @Args('selection', SELECTION) selection: CandidacySelection,
    @Args('input') input: EmailInput,
  ): Promise<RunType> {
    return this.service.start(vacancyId ?? null, selection, input, key);
  }
}
