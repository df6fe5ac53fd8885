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
  description:
    'TRUE: the vacancy is open. EXPIRED: the vacancy was genuine and has ended. UNKNOWN: no vacancy has this code, or the vacancy must not be shown. A vacancy is not shown when it is a draft or pending, when the platform removed it, when its institution is suspended, or when it is private and the share token does not open it.',
});

@ObjectType({ description: 'The public data of the vacancy that has the code.' })
export class VerifiedVacancy {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  title: string;
  @Field(() => RecruitingEntity)
  entity: RecruitingEntity;
  @Field(() => String, {
    nullable: true,
    description: 'Name of the client for whom the institution recruits; null when none is set',
  })
  departmentName: string | null;
  @Field(() => Date, { description: 'Time of the latest publication' })
  publishedAt: Date;
  @Field(() => Date, { description: 'The end date of an open vacancy, or the time at which another vacancy ended' })
  endDate: Date;
}

@ObjectType({ description: 'Result of the verification of a code.' })
export class VacancyVerification {
  @Field(() => VerificationState)
  state: VerificationState;
  @Field(() => VerifiedVacancy, { nullable: true, description: 'Null when the state is UNKNOWN' })
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
  @Field(() => String, {
    nullable: true,
    description: 'Name of the client for whom the institution recruits; null when none is set',
  })
  departmentName: string | null;
  @Field(() => Date, {
    description:
      'Time at which the vacancy was closed; if the vacancy was not closed, time at which the vacancy expired',
  })
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
  description:
    'Reason of a report. MONEY: somebody asks for money. IMPERSONATION: the publisher claims to be somebody else.',
});

function reportRules({ reason, text }: VacancyReportInput, faults: Faults): void {
  if (reason === VacancyReportReason.OTHER && !text) faults.add(new DomainError('FIELD_REQUIRED', {}, 'text'));
}

@InputType({ description: 'A report of a problem with a vacancy.' })
@Rules(reportRules)
export class VacancyReportInput {
  @Field(() => ID)
  vacancyId: string;
  @Field(() => String, { nullable: true, description: 'Token of a private vacancy: the parameter `t` of its link' })
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
    description: 'E-mail address for questions about the report. Only ROOT users can see the address.',
  })
  @Normalised(emailOrNull)
  email?: string | null;
}

@ObjectType({ description: 'Confirmation that a report was stored.' })
export class VacancyReportReceipt {
  @Field(() => Boolean, { description: 'Always true; if the report cannot be stored, the mutation returns an error' })
  received: boolean;
}
