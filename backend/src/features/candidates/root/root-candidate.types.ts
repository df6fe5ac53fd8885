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
  @Field(() => Int, {
    description: 'Version of the candidate; pass it to `correctCandidate`, `blockCandidate` or `unblockCandidate`',
  })
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => String)
  surname: string;
  @Field(() => String, {
    nullable: true,
    description:
      'E-mail address of the account; for a candidate without an account, the e-mail address in the imported record',
  })
  email: string | null;
  @Field(() => String, { nullable: true, description: 'E.164' })
  telephone: string | null;
  @Field(() => String, { nullable: true })
  profession: string | null;
  @Field(() => GraphQLDay, { nullable: true })
  birthDate: string | null;
  @Field(() => String, { nullable: true, description: 'NUIT, nine digits' })
  taxNumber: string | null;
  @Field(() => OptionType, { nullable: true })
  province: OptionType | null;
  @Field(() => AccountStatus, {
    nullable: true,
    description: 'Null for a candidate who was imported without an account',
  })
  status: AccountStatus | null;
  @Field(() => Int, { description: 'Number of applications to all institutions, without drafts' })
  applications: number;
  @Field(() => Date, {
    nullable: true,
    description: 'Last use of a session of the account; null if no session is stored',
  })
  lastSeenAt: Date | null;
  @Field(() => Date)
  createdAt: Date;
}

@ObjectType({ description: 'A page of candidates of the platform.' })
export class RootCandidatePage extends pageType(RootCandidateType) {}

export enum RootCandidateSortField {
  ID = 'ID',
  NAME = 'NAME',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(RootCandidateSortField, {
  name: 'RootCandidateSortField',
  description: 'Values by which the candidates of the platform can be sorted.',
  valuesMap: {
    ID: { description: 'Order in which the records were created' },
    NAME: { description: 'First name, then surname' },
  },
});

@InputType({ description: 'Order of the list of candidates of the platform.' })
export class RootCandidateSort extends sortType(RootCandidateSortField, RootCandidateSortField.NAME, SortOrder.ASC) {}

@InputType({
  description:
    'Filter of the list of candidates of the platform. `q` is searched in the name, the e-mail address and the telephone number; accents and case are ignored.',
})
export class RootCandidateFilter extends ListFilter {
  @Field(() => [AccountStatus], {
    nullable: true,
    description: 'Only candidates whose account has one of these states. An empty list matches no candidate',
  })
  status?: AccountStatus[] | null;
  @Field(() => String, { nullable: true, description: 'Key of PROVINCE; an unknown key matches no candidate' })
  province?: string | null;
}

const EARLIEST_BIRTH = '1900-01-01';

/** The service refuses a date in the future, because only the service reads the clock. */
function correctionRules({ birthDate }: CandidateCorrectionInput, faults: Faults): void {
  if (birthDate && birthDate < EARLIEST_BIRTH)
    faults.add(new DomainError('INVALID_INPUT', { reason: 'TOO_LONG_AGO' }, 'birthDate'));
}

@InputType({
  description:
    'New values of the fields that ROOT users may correct. An omitted or null field is cleared. ROOT users cannot correct the e-mail address.',
})
@Rules(correctionRules)
export class CandidateCorrectionInput {
  @Field(() => String, { description: 'At most 100 characters' })
  @Line({ max: 100, required: true })
  name: string;
  @Field(() => String, { description: 'At most 100 characters' })
  @Line({ max: 100, required: true })
  surname: string;
  @Field(() => String, { nullable: true, description: 'Any common format; +258 is assumed without a country code' })
  @Normalised(telephoneOrNull)
  telephone?: string | null;
  @Field(() => String, { nullable: true, description: 'At most 160 characters' })
  @Line({ max: 160 })
  profession?: string | null;
  @Field(() => GraphQLDay, { nullable: true, description: 'From 1900-01-01 until today' })
  birthDate?: string | null;
  @Field(() => String, { nullable: true, description: 'NUIT: nine digits; spaces are removed' })
  @Normalised(taxNumberOf)
  taxNumber?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of PROVINCE' })
  province?: string | null;
}
