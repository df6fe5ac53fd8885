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
  @Field(() => Int, { description: 'Version of the client; pass it to the mutation that changes the client.' })
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => String, { nullable: true })
  address: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Other information about the client, as plain text with line breaks',
  })
  information: string | null;
  @Field(() => Int, { description: 'Number of vacancies in any state' })
  vacancies: number;
  @Field(() => Int, { description: 'Number of published vacancies that have not ended' })
  open: number;
  @Field(() => [PersonRef], {
    description:
      'Staff of the client who are not suspended, including invited people; in the order of the name, at most 50',
  })
  managers: PersonRef[];
}

@ObjectType({ description: 'A page of clients.' })
export class DepartmentPage extends pageType(DepartmentType) {}

@InputType({ description: 'Values of a client.' })
export class DepartmentInput {
  @Field(() => String, { description: 'At most 160 characters; unique in the institution, ignoring case and accents' })
  @Line({ max: 160, required: true })
  name: string;
  @Field(() => String, { nullable: true, description: 'At most 300 characters' })
  @Line({ max: 300 })
  address?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Other information about the client, at most 2,000 characters',
  })
  @Text({ max: 2000 })
  information?: string | null;
}

@InputType({
  description:
    'Fields to change. An omitted field stays as it is. Null removes the address or the information; the name cannot be null.',
})
export class DepartmentPatch extends PartialType(DepartmentInput, { skipNullProperties: false }) {}

export enum DepartmentSortField {
  ID = 'ID',
  NAME = 'NAME',
}
registerEnumType(DepartmentSortField, {
  name: 'DepartmentSortField',
  description: 'Values by which clients can be sorted.',
});

@InputType({ description: 'Order of the list of clients.' })
export class DepartmentSort extends sortType(DepartmentSortField, DepartmentSortField.NAME, SortOrder.ASC) {}

@InputType({ description: 'Filter of the list of clients.' })
export class DepartmentFilter {
  @Field(() => [ID], {
    nullable: true,
    description: 'Only these clients; at most 100 ids. An empty list matches no client.',
  })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'Part of the name or the address; case and accents are ignored. At most 200 characters.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
}
