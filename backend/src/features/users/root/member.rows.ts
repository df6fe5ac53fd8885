import { raw, sql } from '../../../platform/database/sql';
import type { Account } from '../account.entity';
import type { Person } from '../person.entity';
import type { MemberFields, MemberStatus } from './member.types';

/** A row of a list of people: staff, partners and ROOT users. */
export type MemberRow = Pick<Person, 'id' | 'version' | 'name' | 'telephone' | 'createdAt'> &
  Pick<Account, 'email'> & {
    status: MemberStatus;
    lastSeenAt: Date | null;
    invitationExpiresAt: Date | null;
    sessions: number | null;
  };

/** Columns of `sec.root_seen`, joined only to the rows of the page. */
export const SEEN = sql`left join lateral sec.root_seen(page.id) seen on page.id is not null`;
export const SEEN_COLUMNS = raw('seen.last_seen_at, seen.invitation_expires_at, seen.sessions');
/** The account state in the terms of members: INVITED, SUSPENDED or ACTIVE. */
export const ACCOUNT_STATUS = sql`
  case a.status when 'PENDING' then 'INVITED' when 'BLOCKED' then 'SUSPENDED' else 'ACTIVE' end`;

export const memberOf = (row: MemberRow): MemberFields => ({
  id: row.id,
  version: row.version,
  name: row.name,
  email: row.email,
  telephone: row.telephone,
  status: row.status,
  lastSeenAt: row.lastSeenAt,
  invitationExpiresAt: row.invitationExpiresAt,
  sessions: row.sessions ?? 0,
  createdAt: row.createdAt,
});
