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
registerEnumType(VacancySortField, { name: 'VacancySortField' });

@InputType()
export class VacancySort extends sortType(VacancySortField, VacancySortField.CREATED_AT, SortOrder.DESC) {}

@InputType()
export class VacancyFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Words of the title, client or description, or a part of the reference; accents and plurals are tolerated',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => [VacancyStatus], { nullable: true })
  status?: VacancyStatus[] | null;
  @Field(() => ID, { nullable: true })
  @IsOptional()
  @IsUUID()
  departmentId?: string | null;
  @Field(() => String, { nullable: true })
  province?: string | null;
  @Field(() => String, { nullable: true })
  vacancyType?: string | null;
  @Field(() => String, { nullable: true })
  category?: string | null;
  @Field(() => ID, { nullable: true })
  @IsOptional()
  @IsUUID()
  ownerId?: string | null;
  @Field(() => Visibility, { nullable: true })
  visibility?: Visibility | null;
  @Field(() => PendingReason, { nullable: true })
  pendingReason?: PendingReason | null;
  @Field(() => Date, { nullable: true, description: 'End date before this time' })
  endsBefore?: Date | null;
}
