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
  description:
    'REQUESTED: the registration waits for a decision of ROOT. SUSPENDED: staff cannot sign in, and the vacancies are not public.',
});

@ObjectType({ description: 'Reference to the plan of an institution.' })
export class EntityPlan {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
}

@ObjectType({
  description: 'Limits of one institution that override those of its plan. Null uses the limit of the plan.',
})
export class EntityLimits {
  @Field(() => Int, { nullable: true, description: 'Vacancies published at the same time' })
  vacancies: number | null;
  @Field(() => Int, { nullable: true, description: 'Staff, including invited people' })
  users: number | null;
  @Field(() => Int, { nullable: true })
  storageMegabytes: number | null;
  @Field(() => String, { nullable: true, description: 'Maximum price of a vacancy' })
  vacancyPrice: string | null;
}

@ObjectType('Entity', { description: 'An institution that recruits (tenant), for ROOT users.' })
export class EntityType {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => OptionType, { nullable: true })
  sector: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  province: OptionType | null;
  @Field(() => String, { nullable: true })
  email: string | null;
  @Field(() => String, { nullable: true })
  telephone: string | null;
  @Field(() => String, { nullable: true })
  website: string | null;
  @Field(() => EntityStatus)
  status: EntityStatus;
  @Field(() => String, { nullable: true, description: 'Person who requested the registration' })
  contactName: string | null;
  @Field(() => String, { nullable: true, description: 'Reason of the rejection or suspension' })
  statusReason: string | null;
  @Field(() => Date, { nullable: true })
  statusAt: Date | null;
  @Field(() => EntityPlan, { nullable: true })
  plan: EntityPlan | null;
  @Field(() => EntityLimits)
  limits: EntityLimits;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => Int, { description: 'Number of vacancies in any state' })
  vacancyCount: number;
  @Field(() => Int, { description: 'Active members of staff' })
  staffCount: number;
}

@ObjectType()
export class EntityPage extends pageType(EntityType) {}

export enum EntitySortField {
  ID = 'ID',
  NAME = 'NAME',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(EntitySortField, { name: 'EntitySortField' });

@InputType()
export class EntitySort extends sortType(EntitySortField, EntitySortField.NAME, SortOrder.ASC) {}

@InputType()
export class EntityFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => [EntityStatus], { nullable: true })
  status?: EntityStatus[] | null;
  @Field(() => ID, { nullable: true })
  planId?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of SECTOR' })
  sector?: string | null;
}
