import { Field, InputType } from '@nestjs/graphql';

@InputType({ description: 'Fields to change. An omitted field stays as it is.' })
export class ProfileInput {
  @Field(() => String, { nullable: true })
  name?: string | null;
  @Field(() => String, { nullable: true, description: 'Empty to remove it' })
  telephone?: string | null;
  @Field(() => String, { nullable: true, description: 'Position title; staff only' })
  office?: string | null;
}
