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
  description:
    'A plan: price and limits. A limit that is null means no limit. A `storageMegabytes` that is null means the limit of the platform.',
})
export class PlanType {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the plan; pass it to `updatePlan`.' })
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => String, { description: 'Price of the plan in `currency`, with two decimals' })
  price: string;
  @Field(() => String, { description: 'ISO 4217 code of the currency of `price` and `vacancyPriceLimit`' })
  currency: string;
  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of vacancies of one institution that are pending, or published and not ended',
  })
  vacancyLimit: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'Maximum total price of a vacancy (price × openings) in `currency`, with two decimals',
  })
  vacancyPriceLimit: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of staff of one institution who are not suspended, including invited people',
  })
  userLimit: number | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'Maximum size of the application files, the logo, the cover picture and the photos of staff of one institution, in megabytes of 1,048,576 bytes',
  })
  storageMegabytes: number | null;
  @Field(() => Boolean, {
    description: 'Whether the plan can be given to an institution. An institution keeps a plan that becomes inactive.',
  })
  active: boolean;
  @Field(() => Int, { description: 'Number of institutions with this plan' })
  entities: number;
}

@ObjectType({ description: 'A page of plans.' })
export class PlanPage extends pageType(PlanType) {}

export enum PlanSortField {
  ID = 'ID',
  NAME = 'NAME',
}
registerEnumType(PlanSortField, { name: 'PlanSortField', description: 'Values by which plans can be sorted.' });

@InputType({ description: 'Order of the list of plans.' })
export class PlanSort extends sortType(PlanSortField, PlanSortField.NAME, SortOrder.ASC) {}

@InputType({ description: 'Filter of the list of plans. `q` searches the name.' })
export class PlanFilter extends ListFilter {
  @Field(() => Boolean, {
    nullable: true,
    description: 'True returns only active plans, false returns only inactive plans, and null returns all plans.',
  })
  active?: boolean | null;
}

@InputType({
  description:
    'All values of a plan. `updatePlan` replaces the present values: an omitted limit becomes null, and an omitted field with a default gets the default.',
})
export class PlanInput {
  @Field(() => String, { description: 'At most 80 characters; unique among the plans, ignoring case.' })
  @Line({ max: 80, required: true })
  name: string;
  @Field(() => String, {
    description: 'Digits, optionally with a point and one or two decimals; at most 999999999999.99',
  })
  @Matches(AMOUNT)
  price: string;
  @Field(() => String, { defaultValue: DEFAULT_CURRENCY, description: 'A key of the list CURRENCY' })
  @Matches(/^[A-Z]{3}$/)
  currency: string = DEFAULT_CURRENCY;
  @Field(() => Int, {
    nullable: true,
    description:
      'Maximum number of vacancies of one institution that are pending, or published and not ended, 0 to 1,000,000; null for no limit',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST)
  vacancyLimit?: number | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Maximum total price of a vacancy (price × openings) in `currency`, in the format of `price`; null for no limit',
  })
  @IsOptional()
  @Matches(AMOUNT)
  vacancyPriceLimit?: string | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'Maximum number of staff of one institution who are not suspended, including invited people, 1 to 1,000,000; null for no limit',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST)
  userLimit?: number | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'Maximum size of the application files, the logo, the cover picture and the photos of staff of one institution, in megabytes of 1,048,576 bytes, 1 to 1,000,000; null for the limit of the platform',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST)
  storageMegabytes?: number | null;
  @Field(() => Boolean, { defaultValue: true, description: 'Whether the plan can be given to an institution' })
  active: boolean = true;
}
