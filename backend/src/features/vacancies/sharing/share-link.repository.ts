import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { PermissionName } from '../../../platform/access/permission';
import { withinReach } from '../../../platform/access/reach';
import { inReach } from '../../../platform/access/reach.conditions';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import type { Vacancy } from '../vacancy.entity';
import { shownStatus } from '../vacancy.states';
import { ShareLink } from './share-link.entity';

export type LinkRow = Pick<
  ShareLink,
  'id' | 'vacancyId' | 'channel' | 'name' | 'code' | 'visits' | 'createdAt' | 'createdBy' | 'revokedAt'
> &
  Pick<Vacancy, 'title' | 'visibility'> & { candidacies: number; creatorName: string };

/** The columns of a vacancy that sharing needs. */
export type SharedVacancy = Pick<Vacancy, 'id' | 'title' | 'visibility' | 'status'>;
export type LockedVacancy = SharedVacancy & Pick<Vacancy, 'endDate' | 'departmentId' | 'ownerId'>;
export type LockedLink = Pick<ShareLink, 'id' | 'vacancyId' | 'revokedAt'>;

/** Links, for staff of their institution. */
@Injectable()
export class ShareLinkRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** The links of one vacancy, a few dozen at most. NOT_FOUND also outside the scope. */
  async list(vacancyId: string, permission: PermissionName): Promise<LinkRow[]> {
    const { actor } = this.scope;
    if (!actor || !isUuid(vacancyId)) throw new DomainError('NOT_FOUND');
    const { tenantId } = this.scope;
    const rows = await this.db.read<LinkRow | { id: null }>(sql`
      select v.id as vacancy_id, v.title, v.visibility, l.id, l.channel, l.name, l.code, l.visits,
        coalesce(came.n, 0)::int as candidacies, l.created_at, l.created_by, p.name as creator_name, l.revoked_at
      from vacancy v left join share_link l on l.vacancy_id = v.id left join person p on p.id = l.created_by
        left join (select c.code, count(*) as n from sec.shared_applications c
          where c.vacancy_id = ${vacancyId} and c.tenant_id = ${tenantId} group by 1
        ) came on came.code = l.code
      where v.id = ${vacancyId} and v.tenant_id = ${tenantId}
        and ${inReach(actor, permission, { department: 'v.department_id', owner: 'v.owner_id' })}
      order by l.created_at, l.id`);
    if (rows.length === 0) throw new DomainError('NOT_FOUND');
    return rows.filter((row): row is LinkRow => row.id !== null);
  }

  /** Locks the vacancy, to serialize changes of its links. */
  async lockVacancy(id: string, permission: PermissionName): Promise<SharedVacancy> {
    const row = await this.lockOwn(id);
    const { actor } = this.scope;
    if (!row || !actor || !withinReach(actor, permission, row)) throw new DomainError('NOT_FOUND');
    return row;
  }

  /**
   * Locks a vacancy of the institution without checking a permission, because the handlers of events have no signed-in
   * person.
   */
  async lockOwn(id: string): Promise<LockedVacancy | undefined> {
    const [row] = isUuid(id)
      ? await this.db.query<LockedVacancy>(sql`
          select id, title, visibility, status, end_date, department_id, owner_id
          from vacancy where id = ${id} and tenant_id = ${this.scope.tenantId} for no key update`)
      : [];
    return row && { ...row, status: shownStatus(row.status, row.endDate, this.clock.now()) };
  }

  async lockLink(id: string, permission: PermissionName): Promise<LockedLink> {
    type Row = LockedLink & Pick<LockedVacancy, 'departmentId' | 'ownerId'>;
    const [row] = isUuid(id)
      ? await this.db.query<Row>(sql`
          select l.id, l.vacancy_id, l.revoked_at, v.department_id, v.owner_id
          from share_link l join vacancy v on v.id = l.vacancy_id
          where l.id = ${id} and l.tenant_id = ${this.scope.tenantId} for update of l`)
      : [];
    const { actor } = this.scope;
    if (!row || !actor || !withinReach(actor, permission, row)) throw new DomainError('NOT_FOUND');
    return row;
  }

  async live(vacancyId: string): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(
      sql`select count(*)::int as n from share_link where vacancy_id = ${vacancyId} and revoked_at is null`,
    );
    return row?.n ?? 0;
  }

  insert(link: Pick<ShareLink, 'id' | 'vacancyId' | 'channel' | 'name' | 'code'>): Promise<void> {
    const { tenantId, personId: createdBy } = this.scope;
    return this.db.of(ShareLink).insert({ ...link, tenantId, createdBy, createdAt: this.clock.now() });
  }

  async revoke(id: string): Promise<void> {
    await this.db.of(ShareLink).update({ id, tenantId: this.scope.tenantId }, { revokedAt: this.clock.now() });
  }
}
