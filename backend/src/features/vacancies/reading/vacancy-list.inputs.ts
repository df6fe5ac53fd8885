import { Field, ID, InputType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';

import { SortOrder } from '../../../platform/database/page';
import { sortType } from '../../../platform/graphql/page';
import { PendingReason, VacancyStatus } from '../vacancy.states';
import { Visibility } from '../vacancy.types';

export enum VacancySortField {
  ID = 'ID',
  TITLE = 'TITLE',
  CREATED_AT = 'CREATED_AT',
  PUBLISH_AT = 'PUBLISH_AT',
  END_DATE = 'END_DATE',
}
registerEnumType(VacancySortField, {
  name: 'VacancySortField',
  description: 'Values by which vacancies can be sorted.',
  valuesMap: {
    PUBLISH_AT: { description: 'The time `publishAt`. A vacancy without this time counts as the latest.' },
    END_DATE: { description: 'The time `endDate`. A vacancy without this time counts as the latest.' },
  },
});

@InputType({ description: 'Order of the list of vacancies.' })
export class VacancySort extends sortType(VacancySortField, VacancySortField.CREATED_AT, SortOrder.DESC) {}

@InputType({
  description:
    'Filter of the list of vacancies. A vacancy must meet all given conditions. A key that does not exist matches no vacancy.',
})
export class VacancyFilter {
  @Field(() => [ID], {
    nullable: true,
    description: 'Only these vacancies: at most 100 ids; an empty list matches no vacancy',
  })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Words of the title, the client or the description, or a part of the title or the reference; at most 200 characters. Case, accents and plurals are ignored. If no vacancy matches, vacancies with a similar title are returned.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => [VacancyStatus], {
    nullable: true,
    description: 'Only vacancies in one of these states; an empty list matches no vacancy',
  })
  status?: VacancyStatus[] | null;
  @Field(() => ID, { nullable: true, description: 'Only vacancies of this client' })
  @IsOptional()
  @IsUUID()
  departmentId?: string | null;
  @Field(() => String, { nullable: true, description: 'A key of the list PROVINCE' })
  province?: string | null;
  @Field(() => String, { nullable: true, description: 'A key of the list VACANCY_TYPE' })
  vacancyType?: string | null;
  @Field(() => String, { nullable: true, description: 'A key of the list VACANCY_CATEGORY' })
  category?: string | null;
  @Field(() => ID, { nullable: true, description: 'Only vacancies that this person created' })
  @IsOptional()
  @IsUUID()
  ownerId?: string | null;
  @Field(() => Visibility, { nullable: true })
  visibility?: Visibility | null;
  @Field(() => PendingReason, { nullable: true, description: 'Only pending vacancies with this reason' })
  pendingReason?: PendingReason | null;
  @Field(() => Date, {
    nullable: true,
    description: 'Only vacancies that end before this time; a vacancy without an end does not match',
  })
  endsBefore?: Date | null;
}
