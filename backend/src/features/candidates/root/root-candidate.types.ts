import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { DomainError } from '../../../common/errors';
import type { Faults } from '../../../common/faults';
import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { Rules } from '../../../platform/graphql/inputs/rules.decorator';
import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { GraphQLDay } from '../../../platform/graphql/scalars';
import { SortOrder } from '../../../platform/database/page';
import { pageType, sortType } from '../../../platform/graphql/page';
import { OptionType } from '../../options';
import { telephoneOrNull } from '../../users';
import { taxNumberOf } from '../profile/tax-number';
import { ListFilter } from '../../../platform/graphql/list-filter.inputs';

export enum AccountStatus {
  PENDING = 'PENDING',
  ACTIVE = 'ACTIVE',
  BLOCKED = 'BLOCKED',
}
registerEnumType(AccountStatus, {
  name: 'AccountStatus',
  description: 'PENDING: the mailed code is not entered yet. BLOCKED: a ROOT user has blocked the candidate.',
});

@ObjectType('RootCandidate', { description: 'A candidate for ROOT users: identity and account, without the CV.' })
export class RootCandidateType {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => String)
  surname: string;
  @Field(() => String, { nullable: true })
  email: string | null;
  @Field(() => String, { nullable: true })
  telephone: string | null;
  @Field(() => String, { nullable: true })
  profession: string | null;
  @Field(() => GraphQLDay, { nullable: true })
  birthDate: string | null;
  @Field(() => String, { nullable: true })
  taxNumber: string | null;
  @Field(() => OptionType, { nullable: true })
  province: OptionType | null;
  @Field(() => AccountStatus, {
    nullable: true,
    description: 'Null for a candidate who was imported without an account',
  })
  status: AccountStatus | null;
  @Field(() => Int)
  applications: number;
  @Field(() => Date, { nullable: true })
  lastSeenAt: Date | null;
  @Field(() => Date)
  createdAt: Date;
}

@ObjectType()
export class RootCandidatePage extends pageType(RootCandidateType) {}

export enum RootCandidateSortField {
  ID = 'ID',
  NAME = 'NAME',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(RootCandidateSortField, { name: 'RootCandidateSortField' });

@InputType()
export class RootCandidateSort extends sortType(RootCandidateSortField, RootCandidateSortField.NAME, SortOrder.ASC) {}

@InputType()
export class RootCandidateFilter extends ListFilter {
  @Field(() => [AccountStatus], { nullable: true })
  status?: AccountStatus[] | null;
  @Field(() => String, { nullable: true, description: 'Key of PROVINCE' })
  province?: string | null;
}

const EARLIEST_BIRTH = '1900-01-01';

/** The service refuses a date in the future, because only the service reads the clock. */
function correctionRules({ birthDate }: CandidateCorrectionInput, faults: Faults): void {
  if (birthDate && birthDate < EARLIEST_BIRTH)
    faults.add(new DomainError('INVALID_INPUT', { reason: 'TOO_LONG_AGO' }, 'birthDate'));
}

@InputType({
  description: 'Fields that support staff may correct. The e-mail address of the account is not among them.',
})
@Rules(correctionRules)
export class CandidateCorrectionInput {
  @Field(() => String)
  @Line({ max: 100, required: true })
  name: string;
  @Field(() => String)
  @Line({ max: 100, required: true })
  surname: string;
  @Field(() => String, { nullable: true })
  @Normalised(telephoneOrNull)
  telephone?: string | null;
  @Field(() => String, { nullable: true })
  @Line({ max: 160 })
  profession?: string | null;
  @Field(() => GraphQLDay, { nullable: true })
  birthDate?: string | null;
  @Field(() => String, { nullable: true })
  @Normalised(taxNumberOf)
  taxNumber?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of PROVINCE' })
  province?: string | null;
}
