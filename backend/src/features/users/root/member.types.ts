import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

export enum MemberStatus {
  INVITED = 'INVITED',
  ACTIVE = 'ACTIVE',
  SUSPENDED = 'SUSPENDED',
}
registerEnumType(MemberStatus, { name: 'MemberStatus', description: 'State of a person who was invited' });

/** Fields that ROOT lists show of every invited person: staff, partners and ROOT users. */
@ObjectType({ isAbstract: true })
export abstract class MemberFields {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => String)
  email: string;
  @Field(() => String, { nullable: true })
  telephone: string | null;
  @Field(() => MemberStatus)
  status: MemberStatus;
  @Field(() => Date, { nullable: true })
  lastSeenAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'Expiry of the mailed link; null after it was used' })
  invitationExpiresAt: Date | null;
  @Field(() => Int, { description: 'Number of open sessions' })
  sessions: number;
  @Field(() => Date)
  createdAt: Date;
}
