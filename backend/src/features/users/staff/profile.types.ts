import { Field, InputType } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';

import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { personTelephoneOrNull } from '../contact.rules';

@InputType({ description: 'Fields to change. An omitted field stays as it is.' })
export class ProfileInput {
  @Field(() => String, { nullable: true, description: 'Full name, at most 100 characters; null keeps the name.' })
  @IsOptional()
  @Line({ max: 100, required: true })
  name?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'In any common format; stored as E.164. A number without a country code gets the code +258. Null or an empty text removes the number.',
  })
  @Normalised(personTelephoneOrNull)
  telephone?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Title of the position, at most 120 characters; only for staff of an institution. Null or an empty text removes the title.',
  })
  @Line({ max: 120 })
  office?: string | null;
}
