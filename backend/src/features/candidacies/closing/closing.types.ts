import { Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';

import { ReadByService } from '../../../platform/graphql/inputs/read-by-service.decorator';
import { Text } from '../../../platform/graphql/inputs/text.decorator';
import { RunType } from '../../../platform/runs';
import { CloseReason, VacancyType } from '../../vacancies';

export enum OpenCandidacies {
  KEEP = 'KEEP',
  REJECT = 'REJECT',
}
registerEnumType(OpenCandidacies, {
  name: 'OpenCandidacies',
  description: 'What happens to candidacies in progress when the vacancy closes. Approved candidacies stay approved.',
  valuesMap: {
    KEEP: { description: 'The candidacies stay in progress' },
    REJECT: { description: 'A run rejects the candidacies in progress' },
  },
});

@InputType({ description: 'The reason why a vacancy is closed, and the decision about the candidacies in progress.' })
@ReadByService()
export class CloseVacancyInput {
  @Field(() => CloseReason)
  reason: CloseReason;
  @Field(() => OpenCandidacies)
  candidacies: OpenCandidacies;
  @Field(() => ID, { nullable: true, description: 'A reason of `rejectionReasons`; required for REJECT' })
  @IsOptional()
  @IsUUID()
  rejectionReasonId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Key of REJECTION_REASON. Selects the reason of the institution that was created from this entry.',
    deprecationReason: 'Use `rejectionReasonId`.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  rejectionReason?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Message to the rejected candidates, at most 4,000 characters; a standard thank-you message when omitted',
  })
  @Text({ max: 4000 })
  feedback?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Note for staff about the end of the vacancy, at most 2,000 characters; candidates do not see the note',
  })
  @Text({ max: 2000 })
  note?: string | null;
  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether rejected candidates receive a mail and a notification',
  })
  notify: boolean = true;
  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether candidates who were rejected before and wait for feedback receive feedback now, as with the mutation `sendFeedback`. Needs APPLICATION_MESSAGE.',
  })
  sendFeedback: boolean = false;
  @Field(() => String, {
    nullable: true,
    description:
      'Text of the feedback when `sendFeedback` is true, at most 4,000 characters; the text of the product when omitted',
  })
  @Text({ max: 4000 })
  feedbackMessage?: string | null;
}

@ObjectType({ description: 'A vacancy that was closed, with the runs that the closing started.' })
export class ClosedVacancy {
  @Field(() => VacancyType)
  vacancy: VacancyType;
  @Field(() => RunType, {
    nullable: true,
    description: 'The run that rejects the candidacies; null when they stay open',
  })
  run: RunType | null;
  @Field(() => RunType, {
    nullable: true,
    description: 'The run that sends feedback; null unless it was to be sent',
  })
  feedbackRun: RunType | null;
}
