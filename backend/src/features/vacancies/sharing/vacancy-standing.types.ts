import { Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';

import { DomainError } from '../../../common/errors';
import type { Faults } from '../../../common/faults';
import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { Rules } from '../../../platform/graphql/inputs/rules.decorator';
import { Text } from '../../../platform/graphql/inputs/text.decorator';
import { emailOrNull } from '../../users';
import { RecruitingEntity } from '../public/public-vacancy.types';

export enum VerificationState {
  TRUE = 'TRUE',
  EXPIRED = 'EXPIRED',
  UNKNOWN = 'UNKNOWN',
}
registerEnumType(VerificationState, {
  name: 'VerificationState',
  description: 'TRUE: the vacancy is open. EXPIRED: it was genuine and has ended. UNKNOWN: no vacancy has this code.',
});

@ObjectType({ description: 'The public part of a vacancy that has this code.' })
export class VerifiedVacancy {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  title: string;
  @Field(() => RecruitingEntity)
  entity: RecruitingEntity;
  @Field(() => String, { nullable: true })
  departmentName: string | null;
  @Field(() => Date)
  publishedAt: Date;
  @Field(() => Date, { description: 'End of the vacancy, in the future or the past' })
  endDate: Date;
}

@ObjectType()
export class VacancyVerification {
  @Field(() => VerificationState)
  state: VerificationState;
  @Field(() => VerifiedVacancy, { nullable: true })
  vacancy: VerifiedVacancy | null;
}

@ObjectType({ description: 'A public vacancy that has ended.' })
export class PastVacancy {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  title: string;
  @Field(() => RecruitingEntity)
  entity: RecruitingEntity;
  @Field(() => String, { nullable: true })
  departmentName: string | null;
  @Field(() => Date)
  closedAt: Date;
}

export enum VacancyReportReason {
  MONEY = 'MONEY',
  IMPERSONATION = 'IMPERSONATION',
  DISCRIMINATION = 'DISCRIMINATION',
  OFFENSIVE = 'OFFENSIVE',
  OTHER = 'OTHER',
}
registerEnumType(VacancyReportReason, {
  name: 'VacancyReportReason',
  description: 'MONEY: somebody asks for money. IMPERSONATION: the publisher is not who they claim to be.',
});

function reportRules({ reason, text }: VacancyReportInput, faults: Faults): void {
  if (reason === VacancyReportReason.OTHER && !text) faults.add(new DomainError('FIELD_REQUIRED', {}, 'text'));
}

@InputType()
@Rules(reportRules)
export class VacancyReportInput {
  @Field(() => ID)
  vacancyId: string;
  @Field(() => String, { nullable: true, description: 'Token of a private vacancy' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  shareToken?: string | null;
  @Field(() => VacancyReportReason)
  reason: VacancyReportReason;
  @Field(() => String, { nullable: true, description: 'At most 2,000 characters; required for OTHER' })
  @Text({ max: 2000 })
  text?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'For questions about the report; only the platform’s staff can see it',
  })
  @Normalised(emailOrNull)
  email?: string | null;
}

@ObjectType()
export class VacancyReportReceipt {
  @Field(() => Boolean)
  received: boolean;
}
