import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';

import { SortOrder } from '../../../platform/database/page';
import { pageType, sortType } from '../../../platform/graphql/page';
import { MatchScore } from '../../matching';
import { OptionType } from '../../options';
import { type StageKind, StageKinds } from '../../vacancies';
import { MyAnswer } from '../applying/answer.types';
import { Attachment } from '../applying/attachment.types';
import { CandidacyStatus } from '../candidacy.states';

export enum TimelineState {
  DONE = 'DONE',
  NOW = 'NOW',
  TO_COME = 'TO_COME',
  ENDED = 'ENDED',
}
registerEnumType(TimelineState, {
  name: 'TimelineState',
  description: 'State of a stage in the timeline of an application.',
  valuesMap: {
    DONE: { description: 'A stage before the current or last stage' },
    NOW: { description: 'The current stage' },
    TO_COME: { description: 'A stage after the current stage' },
    ENDED: {
      description: 'The stage in which the application was rejected or withdrawn, at `endedAt`. Always the last entry.',
    },
  },
});

@ObjectType({ description: 'A stage of the vacancy in the timeline of an application.' })
export class TimelineEntry {
  @Field(() => String)
  stageName: string;
  @Field(() => StageKinds)
  kind: StageKind;
  @Field(() => TimelineState)
  state: TimelineState;
  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the application first entered the stage. Null with TO_COME, and for a stage that the application did not enter.',
  })
  at: Date | null;
  @Field(() => Date, {
    nullable: true,
    description:
      'Time until which the institution promised an answer. Null without a promise, for every stage except the current stage, and unless the application is in progress.',
  })
  promisedBy: Date | null;
}

@ObjectType({ description: 'An answer of the institution to an application without a vacancy.' })
export class InstitutionReply {
  @Field(() => String)
  message: string;
  @Field(() => Date)
  at: Date;
}

@ObjectType({ description: 'Data of an application that was sent without a vacancy.' })
export class MyUnsolicited {
  @Field(() => String, {
    nullable: true,
    description: 'Position that the candidate asked for, in the candidate’s own words; null if not given',
  })
  position: string | null;
  @Field(() => [OptionType], { description: 'Entries of EXPERTISE_AREA' })
  areas: OptionType[];
  @Field(() => Boolean, {
    description:
      'True if the institution archived the application 30 days ago, or if the personal data was removed. The institution will not answer; the candidate may send another application.',
  })
  closed: boolean;
  @Field(() => [InstitutionReply], { description: 'Oldest first' })
  replies: InstitutionReply[];
}

@ObjectType({
  description:
    'An application as its candidate sees it. It contains only decisions of which the candidate was already notified.',
})
export class MyCandidacy {
  @Field(() => ID)
  id: string;
  @Field(() => ID, { nullable: true, description: 'Null for an application without a vacancy' })
  vacancyId: string | null;
  @Field(() => String, { nullable: true, description: 'Null for an application without a vacancy' })
  vacancyTitle: string | null;
  @Field(() => ID, { description: 'Id of the institution' })
  entityId: string;
  @Field(() => String, { description: 'Name of the institution' })
  entityName: string;
  @Field(() => MyUnsolicited, { nullable: true, description: 'Null for an application to a vacancy' })
  unsolicited: MyUnsolicited | null;
  @Field(() => String, {
    nullable: true,
    description: 'Name of the client for which the institution recruits; null without a client, and without a vacancy',
  })
  departmentName: string | null;
  @Field(() => OptionType, {
    nullable: true,
    description: 'Province of the vacancy, an entry of PROVINCE; null if not given, and without a vacancy',
  })
  province: OptionType | null;
  @Field(() => CandidacyStatus, {
    description:
      'Status that the candidate sees. A decision of staff changes this status only when the undo period has ended.',
  })
  status: CandidacyStatus;
  @Field(() => Date, { nullable: true })
  appliedAt: Date | null;
  @Field(() => String, { nullable: true, description: 'Null for an application without a vacancy' })
  stageName: string | null;
  @Field(() => Int, { description: 'Position of the stage, from 1; 0 without a vacancy' })
  stageOrder: number;
  @Field(() => Int, { description: 'Number of stages; 0 without a vacancy' })
  stageTotal: number;
  @Field(() => Date, {
    nullable: true,
    description:
      'Time until which the institution promised an answer in the current stage. Null without a promise, and unless the application is in progress.',
  })
  promisedBy: Date | null;
  @Field(() => Date, {
    nullable: true,
    description: 'Time of the rejection or withdrawal. Null until it has ended and the candidate was notified.',
  })
  endedAt: Date | null;
  @Field(() => Boolean, { description: 'Whether the vacancy still accepts applications' })
  vacancyOpen: boolean;
  @Field(() => [TimelineEntry], {
    description:
      'The stages of the vacancy, in the order of the stages. The timeline of a rejected or withdrawn application ends with the last stage of the application. Empty without a vacancy.',
  })
  timeline: TimelineEntry[];
  @Field(() => MatchScore, { nullable: true, description: 'The candidate’s own score, the same as recruiters see' })
  score: MatchScore | null;
  @Field(() => String, {
    nullable: true,
    description:
      'The institution’s text for the reason of a rejection, in the language of the request. Null if the rejection mail of the institution omits the reason.',
  })
  rejectionReason: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Text that the institution wrote for the rejected candidate, with the rejection or with later feedback. Null without such a text, for feedback in a message of staff, and unless the application is rejected.',
  })
  feedback: string | null;
  @Field(() => [MyAnswer], { nullable: true, description: 'Null in lists; set for a single application' })
  answers: MyAnswer[] | null;
  @Field(() => [Attachment], {
    nullable: true,
    description: 'Documents sent with the application. Null in lists; set for a single application.',
  })
  documents: Attachment[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'The candidate’s message. Null in lists; set for a single application.',
  })
  motivation: string | null;
  @Field(() => Boolean, {
    description:
      'Whether `status` allows `withdrawCandidacy`: true for ACTIVE and APPROVED. `withdrawCandidacy` can still answer INVALID_STATE during the undo period of a decision of staff.',
  })
  canWithdraw: boolean;
}

@ObjectType({ description: 'A page of the caller’s applications.' })
export class MyCandidacyPage extends pageType(MyCandidacy) {}

export enum MyCandidacySortField {
  ID = 'ID',
  APPLIED_AT = 'APPLIED_AT',
}
registerEnumType(MyCandidacySortField, {
  name: 'MyCandidacySortField',
  description: 'Values by which the caller’s applications can be sorted.',
  valuesMap: { APPLIED_AT: { description: 'Time at which the candidate sent the application' } },
});

@InputType({ description: 'Order of the list of the caller’s applications; by default, the latest first.' })
export class MyCandidacySort extends sortType(MyCandidacySortField, MyCandidacySortField.APPLIED_AT, SortOrder.DESC) {}

@InputType({ description: 'Filter of the list of the caller’s applications; all given conditions must be met.' })
export class MyCandidacyFilter {
  @Field(() => [ID], { nullable: true, description: 'Returns only these applications, at most 100' })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Part of the title of the vacancy or, without a vacancy, part of the name of the institution. At most 200 characters; accents and case are ignored.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => [CandidacyStatus], {
    nullable: true,
    description: 'Returns only applications with one of these values of `MyCandidacy.status`',
  })
  status?: CandidacyStatus[] | null;
}
