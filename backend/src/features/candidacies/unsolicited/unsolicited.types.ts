import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';

import { SortOrder } from '../../../platform/database/page';
import { pageType, sortType } from '../../../platform/graphql/page';
import { CandidacyStatus } from '../candidacy.states';
import { VacancyRef } from '../reading/candidacy-detail.types';
import { UnsolicitedApplication } from '../reading/unsolicited-application.types';
import { UnsolicitedState } from '../unsolicited.states';

@ObjectType({
  description:
    'An application that was sent without a vacancy, in the list of the institution. Personal data is a copy from the time of the application.',
})
export class UnsolicitedRow extends UnsolicitedApplication {
  @Field(() => ID, { description: 'Id of the candidacy' })
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => ID, { description: 'The id of the candidacy if the candidate is hidden or anonymised' })
  candidateId: string;
  @Field(() => String, { description: 'A number if the candidate is hidden, in the language of the request' })
  candidateName: string;
  @Field(() => String, { nullable: true, description: 'District or province, in the language of the request' })
  candidatePlace: string | null;
  @Field(() => String, { nullable: true })
  profession: string | null;
  @Field(() => Float, { description: 'Years of experience at the time of the application, two decimals' })
  yearsHeld: number;
  @Field(() => CandidacyStatus, { description: 'WITHDRAWN when the candidate withdrew the application' })
  status: CandidacyStatus;
  @Field(() => String, {
    nullable: true,
    description: 'The first 300 characters of the message; null while blind mode hides the candidate',
  })
  excerpt: string | null;
  @Field(() => Date)
  appliedAt: Date;
  @Field(() => Date, { nullable: true, description: 'Time of the last answer' })
  answeredAt: Date | null;
  @Field(() => VacancyRef, { nullable: true, description: 'The vacancy to which it was attached' })
  vacancy: VacancyRef | null;
  @Field(() => Int, {
    nullable: true,
    description: 'The notes about the candidacy that the caller may read; null outside the scope of APPLICATION_NOTE',
  })
  notes: number | null;
}

@ObjectType()
export class UnsolicitedPage extends pageType(UnsolicitedRow) {}

export enum UnsolicitedSortField {
  ID = 'ID',
  APPLIED_AT = 'APPLIED_AT',
  NAME = 'NAME',
}
registerEnumType(UnsolicitedSortField, { name: 'UnsolicitedSortField' });

@InputType()
export class UnsolicitedSort extends sortType(UnsolicitedSortField, UnsolicitedSortField.APPLIED_AT, SortOrder.DESC) {}

@InputType()
export class UnsolicitedFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'Part of a name or of the position; accents and case are ignored',
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string | null;
  @Field(() => [UnsolicitedState], { nullable: true })
  state?: UnsolicitedState[] | null;
  @Field(() => String, { nullable: true, description: 'Key of PROVINCE' })
  province?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of EXPERTISE_AREA, an area that the candidate asks for' })
  area?: string | null;
}

@ObjectType({ description: 'Number of unsolicited applications in each state.' })
export class UnsolicitedCounts {
  @Field(() => Int)
  new: number;
  @Field(() => Int)
  answered: number;
  @Field(() => Int)
  attached: number;
  @Field(() => Int)
  archived: number;
}
