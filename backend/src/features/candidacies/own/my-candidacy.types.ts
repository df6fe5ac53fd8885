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
  valuesMap: {
    ENDED: {
      description: 'The stage in which the application was rejected or withdrawn, at `endedAt`. Always the last entry.',
    },
  },
});

@ObjectType()
export class TimelineEntry {
  @Field(() => String)
  stageName: string;
  @Field(() => StageKinds)
  kind: StageKind;
  @Field(() => TimelineState)
  state: TimelineState;
  @Field(() => Date, { nullable: true, description: 'Time at which the stage began' })
  at: Date | null;
  @Field(() => Date, { nullable: true, description: 'Date by which the institution promised an answer' })
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
  @Field(() => String, { nullable: true })
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
  @Field(() => String, { nullable: true })
  vacancyTitle: string | null;
  @Field(() => ID)
  entityId: string;
  @Field(() => String)
  entityName: string;
  @Field(() => MyUnsolicited, { nullable: true, description: 'Null for an application to a vacancy' })
  unsolicited: MyUnsolicited | null;
  @Field(() => String, { nullable: true })
  departmentName: string | null;
  @Field(() => OptionType, { nullable: true })
  province: OptionType | null;
  @Field(() => CandidacyStatus)
  status: CandidacyStatus;
  @Field(() => Date, { nullable: true })
  appliedAt: Date | null;
  @Field(() => String, { nullable: true, description: 'Null for an application without a vacancy' })
  stageName: string | null;
  @Field(() => Int, { description: 'Position of the stage, from 1; 0 without a vacancy' })
  stageOrder: number;
  @Field(() => Int, { description: 'Number of stages; 0 without a vacancy' })
  stageTotal: number;
  @Field(() => Date, { nullable: true })
  promisedBy: Date | null;
  @Field(() => Date, {
    nullable: true,
    description: 'Time of the rejection or withdrawal. Null until it has ended and the candidate was notified.',
  })
  endedAt: Date | null;
  @Field(() => Boolean, { description: 'Whether the vacancy still accepts applications' })
  vacancyOpen: boolean;
  @Field(() => [TimelineEntry])
  timeline: TimelineEntry[];
  @Field(() => MatchScore, { nullable: true, description: 'The candidate’s own score, the same as recruiters see' })
  score: MatchScore | null;
  @Field(() => String, {
    nullable: true,
    description:
      'The institution’s text for the reason of a rejection, in the language of the request. Null if the rejection mail of the institution omits the reason',
  })
  rejectionReason: string | null;
  @Field(() => String, { nullable: true, description: 'The recruiter’s message with a rejection' })
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
  @Field(() => Boolean)
  canWithdraw: boolean;
}

@ObjectType()
export class MyCandidacyPage extends pageType(MyCandidacy) {}

export enum MyCandidacySortField {
  ID = 'ID',
  APPLIED_AT = 'APPLIED_AT',
}
registerEnumType(MyCandidacySortField, { name: 'MyCandidacySortField' });

@InputType()
export class MyCandidacySort extends sortType(MyCandidacySortField, MyCandidacySortField.APPLIED_AT, SortOrder.DESC) {}

@InputType()
export class MyCandidacyFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => [CandidacyStatus], { nullable: true })
  status?: CandidacyStatus[] | null;
}
