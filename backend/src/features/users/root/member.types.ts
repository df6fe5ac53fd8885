import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

export enum MemberStatus {
  INVITED = 'INVITED',
  ACTIVE = 'ACTIVE',
  SUSPENDED = 'SUSPENDED',
}
registerEnumType(MemberStatus, {
  name: 'MemberStatus',
  description: 'State of a member of staff, a partner or a ROOT user.',
  valuesMap: {
    INVITED: { description: 'The person has not accepted the invitation yet' },
    ACTIVE: { description: 'The person has a password, and the person is not suspended' },
    SUSPENDED: { description: 'The person was suspended and cannot sign in' },
  },
});

/** Fields that ROOT lists show of every invited person: staff, partners and ROOT users. */
@ObjectType({ isAbstract: true })
export abstract class MemberFields {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the person; pass it to the mutation that changes the person.' })
  version: number;
  @Field(() => String, { description: 'Name of the person' })
  name: string;
  @Field(() => String, { description: 'Address with which the person signs in' })
  email: string;
  @Field(() => String, { nullable: true, description: 'E.164' })
  telephone: string | null;
  @Field(() => MemberStatus)
  status: MemberStatus;
  @Field(() => Date, {
    nullable: true,
    description:
      'Time of the last sign-in or of the last renewal of an access token; null when no session is stored. An ended session is stored for 30 days.',
  })
  lastSeenAt: Date | null;
  @Field(() => Date, {
    nullable: true,
    description:
      'Expiry of the last invitation that is not accepted; may be in the past. Null without such an invitation.',
  })
  invitationExpiresAt: Date | null;
  @Field(() => Int, { description: 'Number of open sessions' })
  sessions: number;
  @Field(() => Date, { description: 'Time at which the person was added' })
  createdAt: Date;
}
