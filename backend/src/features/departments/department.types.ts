import { Field, ID, InputType, Int, ObjectType, PartialType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';

import { PersonRef } from '../../platform/graphql/common.types';
import { SortOrder } from '../../platform/database/page';
import { Line, Text } from '../../platform/graphql/inputs/text.decorator';
import { pageType, sortType } from '../../platform/graphql/page';

@ObjectType('Department', { description: 'A client for whom the institution recruits (department).' })
export class DepartmentType {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => String, { nullable: true })
  address: string | null;
  @Field(() => String, { nullable: true })
  information: string | null;
  @Field(() => Int, { description: 'Number of vacancies in any state' })
  vacancies: number;
  @Field(() => Int, { description: 'Number of published vacancies that have not ended' })
  open: number;
  @Field(() => [PersonRef], { description: 'Active staff assigned to it; at most 50' })
  managers: PersonRef[];
}

@ObjectType()
export class DepartmentPage extends pageType(DepartmentType) {}

@InputType()
export class DepartmentInput {
  @Field(() => String, { description: 'At most 160 characters; unique, ignoring accents and case' })
  @Line({ max: 160, required: true })
  name: string;
  @Field(() => String, { nullable: true, description: 'At most 300 characters' })
  @Line({ max: 300 })
  address?: string | null;
  @Field(() => String, { nullable: true, description: 'At most 2,000 characters' })
  @Text({ max: 2000 })
  information?: string | null;
}

@InputType({ description: 'Fields to change. An omitted field stays as it is.' })
export class DepartmentPatch extends PartialType(DepartmentInput, { skipNullProperties: false }) {}

export enum DepartmentSortField {
  ID = 'ID',
  NAME = 'NAME',
}
registerEnumType(DepartmentSortField, { name: 'DepartmentSortField' });

@InputType()
export class DepartmentSort extends sortType(DepartmentSortField, DepartmentSortField.NAME, SortOrder.ASC) {}

@InputType()
export class DepartmentFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => String, { nullable: true, description: 'Part of the name or the address; accents are ignored' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
}
