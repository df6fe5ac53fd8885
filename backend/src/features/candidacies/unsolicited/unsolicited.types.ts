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
  @Field(() => Int, { description: 'Version of the candidacy; pass it to the mutation that changes the candidacy' })
  version: number;
  @Field(() => ID, { description: 'The id of the candidacy if the candidate is hidden or anonymised' })
  candidateId: string;
  @Field(() => String, {
    description:
      'Name of the candidate. While blind mode hides the candidate, a text in the language of the request, for example “Candidate 17”.',
  })
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
  @Field(() => Date, { description: 'Time at which the candidate sent the application' })
  appliedAt: Date;
  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last answer of the institution; null without an answer',
  })
  answeredAt: Date | null;
  @Field(() => VacancyRef, {
    nullable: true,
    description: 'The vacancy to which the application is attached; null unless the application is attached',
  })
  vacancy: VacancyRef | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'Number of notes about the candidacy that the caller may read; null outside the scope of APPLICATION_NOTE',
  })
  notes: number | null;
}

@ObjectType({ description: 'A page of unsolicited applications.' })
export class UnsolicitedPage extends pageType(UnsolicitedRow) {}

export enum UnsolicitedSortField {
  ID = 'ID',
  APPLIED_AT = 'APPLIED_AT',
  NAME = 'NAME',
}
registerEnumType(UnsolicitedSortField, {
  name: 'UnsolicitedSortField',
  description: 'Values by which unsolicited applications can be sorted.',
  valuesMap: {
    APPLIED_AT: { description: 'Time at which the candidate sent the application' },
    NAME: {
      description:
        'Name of the candidate; accents and case are ignored. A candidate whom blind mode hides is sorted like an empty name.',
    },
  },
});

@InputType({ description: 'Order of the list of unsolicited applications; by default, the latest first.' })
export class UnsolicitedSort extends sortType(UnsolicitedSortField, UnsolicitedSortField.APPLIED_AT, SortOrder.DESC) {}

@InputType({ description: 'Filter of the list of unsolicited applications; all given conditions must be met.' })
export class UnsolicitedFilter {
  @Field(() => [ID], {
    nullable: true,
    description: 'Ids of candidacies, at most 100. Returns only these applications.',
  })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'Part of a name or of the position; accents and case are ignored',
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string | null;
  @Field(() => [UnsolicitedState], {
    nullable: true,
    description: 'Returns only applications in one of these states; applications in every state if omitted',
  })
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
