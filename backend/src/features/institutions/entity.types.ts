import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';

import { SortOrder } from '../../platform/database/page';
import { pageType, sortType } from '../../platform/graphql/page';
import { OptionType } from '../options';

export enum EntityStatus {
  REQUESTED = 'REQUESTED',
  DECLINED = 'DECLINED',
  ACTIVE = 'ACTIVE',
  SUSPENDED = 'SUSPENDED',
}
registerEnumType(EntityStatus, {
  name: 'EntityStatus',
  description: 'State of an institution.',
  valuesMap: {
    REQUESTED: { description: 'The registration waits for a decision of ROOT' },
    DECLINED: { description: 'ROOT declined the registration. The state is final.' },
    SUSPENDED: { description: 'Staff cannot sign in, and the vacancies are not public' },
  },
});

@ObjectType({ description: 'Reference to the plan of an institution.' })
export class EntityPlan {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
}

@ObjectType({
  description:
    'Limits of one institution. `Entity` has only the limits that override the limits of the plan; null means the limit of the plan. `EntityProfile` has the limits that apply; null means no limit.',
})
export class EntityLimits {
  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of vacancies that are pending, or published and not ended',
  })
  vacancies: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of staff who are not suspended, including invited people',
  })
  users: number | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'Maximum size of the application files, the logo, the cover picture and the photos of staff, in megabytes of 1,048,576 bytes',
  })
  storageMegabytes: number | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Maximum total price of a vacancy (price × openings), with two decimals. The currency is the currency of the plan, or USD without a plan.',
  })
  vacancyPrice: string | null;
}

@ObjectType('Entity', { description: 'An institution that recruits (tenant), for ROOT users.' })
export class EntityType {
  @Field(() => ID)
  id: string;
  @Field(() => Int, {
    description: 'Version of the institution; pass it to the mutation that changes the institution.',
  })
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => OptionType, { nullable: true, description: 'Entry of the list SECTOR' })
  sector: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of the list PROVINCE' })
  province: OptionType | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Contact address of the institution. After a registration request, the address of the applicant until somebody changes the address.',
  })
  email: string | null;
  @Field(() => String, { nullable: true, description: 'E.164' })
  telephone: string | null;
  @Field(() => String, { nullable: true, description: 'An http or https address' })
  website: string | null;
  @Field(() => EntityStatus)
  status: EntityStatus;
  @Field(() => String, {
    nullable: true,
    description: 'Name of the person who requested the registration; null for an institution that ROOT created',
  })
  contactName: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Reason why ROOT declined or suspended the institution; null in the other states',
  })
  statusReason: string | null;
  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which ROOT last approved, declined, suspended or reactivated the institution; null before the first of these changes',
  })
  statusAt: Date | null;
  @Field(() => EntityPlan, { nullable: true, description: 'Plan of the institution; null without a plan' })
  plan: EntityPlan | null;
  @Field(() => EntityLimits)
  limits: EntityLimits;
  @Field(() => Date, { description: 'Time of the registration request, or of the creation by ROOT' })
  createdAt: Date;
  @Field(() => Int, { description: 'Number of vacancies in any state' })
  vacancyCount: number;
  @Field(() => Int, { description: 'Number of active members of staff' })
  staffCount: number;
}

@ObjectType({ description: 'A page of institutions.' })
export class EntityPage extends pageType(EntityType) {}

export enum EntitySortField {
  ID = 'ID',
  NAME = 'NAME',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(EntitySortField, {
  name: 'EntitySortField',
  description: 'Values by which institutions can be sorted.',
});

@InputType({ description: 'Order of the list of institutions.' })
export class EntitySort extends sortType(EntitySortField, EntitySortField.NAME, SortOrder.ASC) {}

@InputType({ description: 'Filter of the list of institutions.' })
export class EntityFilter {
  @Field(() => [ID], {
    nullable: true,
    description: 'Only these institutions; at most 100 ids. An empty list matches no institution.',
  })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'Part of the name or the e-mail address; case and accents are ignored. At most 200 characters.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => [EntityStatus], {
    nullable: true,
    description: 'Only institutions in one of these states; an empty list matches no institution.',
  })
  status?: EntityStatus[] | null;
  @Field(() => ID, { nullable: true, description: 'Id of a plan: only institutions with this plan' })
  planId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Only institutions with this key of the list SECTOR; an unknown key matches no institution.',
  })
  sector?: string | null;
}
