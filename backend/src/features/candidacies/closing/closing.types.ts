import { Field, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';

import { RunType } from '../../../platform/runs';
import { CloseReason, VacancyType } from '../../vacancies';

export enum OpenCandidacies {
  KEEP = 'KEEP',
  REJECT = 'REJECT',
}
registerEnumType(OpenCandidacies, {
  name: 'OpenCandidacies',
  description: 'What becomes of the candidacies in progress when their vacancy is closed; approved ones stay approved.',
});

@InputType()
export class CloseVacancyInput {
  @Field(() => CloseReason)
  reason: CloseReason;
  @Field(() => OpenCandidacies)
  candidacies: OpenCandidacies;
  @Field(() => String, { nullable: true, description: 'Of the list of reasons; needed for REJECT' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  rejectionReason?: string | null;
  @Field(() => String, { nullable: true, description: 'What the rejected candidates read; a thank-you otherwise' })
  @IsOptional()
  @IsString()
  @MaxLength(8000)
  feedback?: string | null;
  @Field(() => String, { nullable: true, description: 'What colleagues read about the end of the vacancy' })
  @IsOptional()
  @IsString()
  @MaxLength(4000)
  note?: string | null;
  @Field(() => Boolean, { defaultValue: true, description: 'Whether the rejected are told by mail and notification' })
  notify: boolean = true;
}

@ObjectType()
export class ClosedVacancy {
  @Field(() => VacancyType)
  vacancy: VacancyType;
  @Field(() => RunType, { nullable: true, description: 'The rejections, row by row; none when the candidacies stay' })
  run: RunType | null;
}
