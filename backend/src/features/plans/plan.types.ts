import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';

import { DEFAULT_CURRENCY } from '../../common/currency';
import { SortOrder } from '../../platform/database/page';
import { pageType, sortType } from '../../platform/graphql/page';
import { Line } from '../../platform/graphql/inputs/text.decorator';
import { ListFilter } from '../../platform/graphql/list-filter.inputs';

const MOST = 1_000_000;
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

@ObjectType('Plan', {
  description: 'A plan with its price and limits. Null means no limit.',
})
export class PlanType {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => String)
  price: string;
  @Field(() => String)
  currency: string;
  @Field(() => Int, { nullable: true })
  vacancyLimit: number | null;
  @Field(() => String, { nullable: true })
  vacancyPriceLimit: string | null;
  @Field(() => Int, { nullable: true })
  userLimit: number | null;
  @Field(() => Int, { nullable: true })
  storageMegabytes: number | null;
  @Field(() => Boolean, {
    description: 'Whether the plan can be given to an institution. Institutions that have an inactive plan keep it.',
  })
  active: boolean;
  @Field(() => Int, { description: 'Number of institutions with this plan' })
  entities: number;
}

@ObjectType()
export class PlanPage extends pageType(PlanType) {}

export enum PlanSortField {
  ID = 'ID',
  NAME = 'NAME',
}
registerEnumType(PlanSortField, { name: 'PlanSortField' });

@InputType()
export class PlanSort extends sortType(PlanSortField, PlanSortField.NAME, SortOrder.ASC) {}

@InputType()
export class PlanFilter extends ListFilter {
  @Field(() => Boolean, { nullable: true })
  active?: boolean | null;
}

@InputType()
export class PlanInput {
  @Field(() => String)
  @Line({ max: 80, required: true })
  name: string;
  @Field(() => String)
  @Matches(AMOUNT)
  price: string;
  @Field(() => String, { defaultValue: DEFAULT_CURRENCY, description: 'A key of the list CURRENCY' })
  @Matches(/^[A-Z]{3}$/)
  currency: string = DEFAULT_CURRENCY;
  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST)
  vacancyLimit?: number | null;
  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(AMOUNT)
  vacancyPriceLimit?: string | null;
  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST)
  userLimit?: number | null;
  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST)
  storageMegabytes?: number | null;
  @Field(() => Boolean, { defaultValue: true })
  active: boolean = true;
}
