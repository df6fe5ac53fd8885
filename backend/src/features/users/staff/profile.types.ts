import { Field, InputType } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';

import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { personTelephoneOrNull } from '../contact.rules';

@InputType({ description: 'Fields to change. An omitted field stays as it is.' })
export class ProfileInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @Line({ max: 100, required: true })
  name?: string | null;
  @Field(() => String, { nullable: true, description: 'Empty to remove it' })
  @Normalised(personTelephoneOrNull)
  telephone?: string | null;
  @Field(() => String, { nullable: true, description: 'Position title; staff only' })
  @Line({ max: 120 })
  office?: string | null;
}
