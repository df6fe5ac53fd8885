import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';

import { SortOrder } from '../../platform/graphql/page';

@ObjectType('Department', { description: 'A client for whom the institution recruits.' })
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
}

@ObjectType()
export class DepartmentPage {
  @Field(() => [DepartmentType])
  items: DepartmentType[];
  @Field(() => Int)
  total: number;
  @Field(() => Boolean)
  totalIsCapped: boolean;
  @Field(() => String, { nullable: true })
  endCursor: string | null;
}

export enum DepartmentSortField {
  ID = 'ID',
  NAME = 'NAME',
}
registerEnumType(DepartmentSortField, { name: 'DepartmentSortField' });

@InputType()
export class DepartmentSort {
  @Field(() => DepartmentSortField, { defaultValue: DepartmentSortField.NAME })
  field: DepartmentSortField = DepartmentSortField.NAME;
  @Field(() => SortOrder, { defaultValue: SortOrder.ASC })
  order: SortOrder = SortOrder.ASC;
}

@InputType()
export class DepartmentFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
}
