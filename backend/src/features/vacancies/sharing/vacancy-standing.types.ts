import { Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';

import { RecruitingEntity } from '../public/public-vacancy.types';

export enum VerificationState {
  TRUE = 'TRUE',
  EXPIRED = 'EXPIRED',
  UNKNOWN = 'UNKNOWN',
}
registerEnumType(VerificationState, {
  name: 'VerificationState',
  description: 'TRUE: it is open; EXPIRED: it was true and is over; UNKNOWN: no vacancy of ours has this code',
});

@ObjectType({ description: 'A vacancy as far as its code proves it.' })
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
  @Field(() => Date, { description: 'Until when it is open, or since when it is not' })
  endDate: Date;
}

@ObjectType()
export class VacancyVerification {
  @Field(() => VerificationState)
  state: VerificationState;
  @Field(() => VerifiedVacancy, { nullable: true })
  vacancy: VerifiedVacancy | null;
}

@ObjectType({ description: 'A public vacancy that is over.' })
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
  description: 'MONEY: somebody asks for money; IMPERSONATION: it is not who it says',
});

@InputType()
export class VacancyReportInput {
  @Field(() => ID)
  vacancyId: string;
  @Field(() => String, { nullable: true, description: 'What opens a private vacancy' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  shareToken?: string | null;
  @Field(() => VacancyReportReason)
  reason: VacancyReportReason;
  @Field(() => String, { nullable: true, description: 'At most 2,000 characters; needed for OTHER' })
  @IsOptional()
  @IsString()
  @MaxLength(8000)
  text?: string | null;
  @Field(() => String, { nullable: true, description: 'For questions; only the platform’s own staff see it' })
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  email?: string | null;
}

@ObjectType()
export class VacancyReportReceipt {
  @Field(() => Boolean)
  received: boolean;
}
