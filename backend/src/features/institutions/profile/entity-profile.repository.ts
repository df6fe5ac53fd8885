import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { columns, sql } from '../../../platform/database/sql';
import { Institution } from '../institution.entity';
import type { ProfileValues } from './entity-profile.rules';

const NAMES = [
  'id',
  'version',
  'name',
  'sector',
  'province',
  'languages',
  'about',
  'website',
  'email',
  'telephone',
  'logo',
  'cover',
  'answerDays',
  'retentionMonths',
  'twoFactorRequired',
  'approvalRequired',
  'acceptsUnsolicited',
  'mailSenderName',
  'mailReplyTo',
] as const;
const COLUMNS = columns('i', NAMES);

export type ProfileRow = Pick<Institution, (typeof NAMES)[number]> &
  Pick<Institution, 'vacancyLimit' | 'vacancyPriceLimit' | 'userLimit' | 'storageMegabytes'> & {
    planName: string | null;
    vacancies: number;
    users: number;
    bytes: string;
  };
export type LockedProfile = Pick<
  Institution,
  'id' | 'version' | 'logo' | 'cover' | 'twoFactorRequired' | 'retentionMonths'
>;

/** The institution of the caller. */
@Injectable()
export class EntityProfileRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** Counts use in the same way as the limits of the plan. */
  async get(): Promise<ProfileRow> {
    const [row] = await this.db.read<ProfileRow>(sql`
      select ${COLUMNS}, sec.institution_plan() as plan_name, l.vacancy_limit, l.vacancy_price_limit, l.user_limit,
        l.storage_megabytes,
        (select count(*)::int from sec.institution_vacancies v where v.tenant_id = i.id and v.scheduled)
          + (select count(*)::int from sec.institution_vacancies v where v.tenant_id = i.id and v.open) as vacancies,
        (select count(*)::int from staff_member m where m.tenant_id = i.id and m.status <> 'SUSPENDED') as users,
        coalesce((select s.bytes from institution_storage s where s.tenant_id = i.id), 0) as bytes
      from institution i
      cross join sec.institution_limits() l
      where i.id = ${this.scope.tenantId}`);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  /** Locks against updates only, not against inserts of rows that reference the institution. */
  async lock(): Promise<LockedProfile> {
    const [row] = await this.db.query<LockedProfile>(sql`
      select id, version, logo, cover, two_factor_required, retention_months
      from institution where id = ${this.scope.tenantId} for no key update`);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  /** The staff role has no permission on this column, so an SQL function sets it and increases the version. */
  async setTwoFactorRequired(version: number, required: boolean): Promise<void> {
    await this.db.query(sql`select sec.set_entity_policy(${version}, ${required}, ${this.clock.now()})`);
  }

  /** Writes the values and the version after that of the locked row, whether or not the function above increased it. */
  async update({ id, version }: LockedProfile, values: Partial<ProfileValues>): Promise<void> {
    await this.db.of(Institution).update({ id }, { ...values, version: version + 1, updatedAt: this.clock.now() });
  }

  /** Keeps the version: changing a picture does not make an open form stale. */
  async setPicture({ id }: LockedProfile, which: 'logo' | 'cover', url: string | null): Promise<void> {
    await this.db.of(Institution).update({ id }, { [which]: url, updatedAt: this.clock.now() });
  }
}
