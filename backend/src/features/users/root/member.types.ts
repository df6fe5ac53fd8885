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

export interface MemberRow {
  id: string;
  version: number;
  name: string;
  email: string;
  telephone: string | null;
  status: MemberStatus;
  last_seen_at: Date | null;
  invitation_expires_at: Date | null;
  sessions: number | null;
  created_at: Date;
}

/** Columns of `sec.root_seen`, joined only to the rows of the page. */
export const SEEN = 'left join lateral sec.root_seen(page.id) seen on page.id is not null';
export const SEEN_COLUMNS = 'seen.last_seen_at, seen.invitation_expires_at, seen.sessions';
/** The account state in the terms of members: INVITED, SUSPENDED or ACTIVE. */
export const ACCOUNT_STATUS = `case a.status when 'PENDING' then 'INVITED' when 'BLOCKED' then 'SUSPENDED' else 'ACTIVE' end`;

export const memberOf = (row: MemberRow): MemberFields => ({
  id: row.id,
  version: row.version,
  name: row.name,
  email: row.email,
  telephone: row.telephone,
  status: row.status,
  lastSeenAt: row.last_seen_at,
  invitationExpiresAt: row.invitation_expires_at,
  sessions: row.sessions ?? 0,
  createdAt: row.created_at,
});
