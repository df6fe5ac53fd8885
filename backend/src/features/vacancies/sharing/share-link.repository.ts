import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { PermissionName } from '../../../platform/access/permission';
import { reachOf, reachParameter, reachPredicate, withinReach } from '../../../platform/access/reach';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database, type Statement } from '../../../platform/database/database';
import { shownStatus, type VacancyStatus } from '../vacancy.states';
import type { ShareChannel } from './share-link.types';

export interface LinkRow {
  vacancy_id: string;
  title: string;
  visibility: 'PUBLIC' | 'PRIVATE';
  id: string;
  channel: `${ShareChannel}`;
  name: string | null;
  code: string;
  visits: number;
  candidacies: number;
  created_at: Date;
  created_by: string;
  creator_name: string;
  revoked_at: Date | null;
}

/** A vacancy as far as sharing asks. */
export interface SharedVacancy {
  id: string;
  title: string;
  visibility: 'PUBLIC' | 'PRIVATE';
  status: VacancyStatus;
}

interface LockedVacancy extends SharedVacancy {
  endDate: Date | null;
  departmentId: string | null;
  ownerId: string;
}

export interface LockedLink {
  id: string;
  vacancyId: string;
  revokedAt: Date | null;
}

const links = (reach: 'ALL' | 'DEPARTMENT' | 'ASSIGNED'): Statement => ({
  name: `share_links:${reach}`,
  text: `
    select v.id as vacancy_id, v.title, v.visibility, l.id, l.channel, l.name, l.code, l.visits, coalesce(came.n, 0)::int as candidacies,
      l.created_at, l.created_by, p.name as creator_name, l.revoked_at
    from vacancy v left join share_link l on l.vacancy_id = v.id left join person p on p.id = l.created_by
      left join (select c.source ->> 'trackingCode' as code, count(*) as n from candidacy c
        where c.vacancy_id = $1 and c.tenant_id = $2 and c.applied_at is not null group by 1) came on came.code = l.code
    where v.id = $1 and v.tenant_id = $2 and ${reachPredicate(reach, { department: 'v.department_id', owner: 'v.owner_id' }, '$3')}
    order by l.created_at, l.id`,
});
const LINKS = { ALL: links('ALL'), DEPARTMENT: links('DEPARTMENT'), ASSIGNED: links('ASSIGNED') };

/** Links as their institution's staff see and change them. */
@Injectable()
export class ShareLinkRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** All of one vacancy, at most a few dozen; out of reach and absent are one answer. */
  async list(vacancyId: string, permission: PermissionName): Promise<LinkRow[]> {
    const { actor } = this.scope;
    if (!actor || !isUuid(vacancyId)) throw new DomainError('NOT_FOUND');
    const reach = reachOf(actor, permission);
    const values = [vacancyId, this.scope.tenantId, reachParameter(actor, reach)];
    const rows = await this.db.read<LinkRow | { id: null }>(LINKS[reach], values);
    if (rows.length === 0) throw new DomainError('NOT_FOUND');
    return rows.filter((row): row is LinkRow => row.id !== null);
  }

  /** Held against other changes of the same vacancy until the transaction ends. */
  async lockVacancy(id: string, permission: PermissionName): Promise<SharedVacancy> {
    const text = `select id, title, visibility, status, end_date as "endDate", department_id as "departmentId", owner_id as "ownerId"
      from vacancy where id = $1 and tenant_id = $2 for no key update`;
    const [row] = isUuid(id) ? await this.rows<LockedVacancy>(text, [id, this.scope.tenantId]) : [];
    const { actor } = this.scope;
    if (!row || !actor || !withinReach(actor, permission, row)) throw new DomainError('NOT_FOUND');
    return { ...row, status: shownStatus(row.status, row.endDate, this.clock.now()) };
  }

  async lockLink(id: string, permission: PermissionName): Promise<LockedLink> {
    const text = `select l.id, l.vacancy_id as "vacancyId", l.revoked_at as "revokedAt", v.department_id as "departmentId", v.owner_id as "ownerId"
      from share_link l join vacancy v on v.id = l.vacancy_id where l.id = $1 and l.tenant_id = $2 for update of l`;
    type Row = LockedLink & Pick<LockedVacancy, 'departmentId' | 'ownerId'>;
    const [row] = isUuid(id) ? await this.rows<Row>(text, [id, this.scope.tenantId]) : [];
    const { actor } = this.scope;
    if (!row || !actor || !withinReach(actor, permission, row)) throw new DomainError('NOT_FOUND');
    return row;
  }

  async live(vacancyId: string): Promise<number> {
    const text = 'select count(*)::int as n from share_link where vacancy_id = $1 and revoked_at is null';
    const [row] = await this.rows<{ n: number }>(text, [vacancyId]);
    return row?.n ?? 0;
  }

  async insert(link: {
    id: string;
    vacancyId: string;
    channel: string;
    name: string | null;
    code: string;
  }): Promise<void> {
    await this.rows(
      `insert into share_link (id, tenant_id, vacancy_id, channel, name, code, created_by, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        link.id,
        this.scope.tenantId,
        link.vacancyId,
        link.channel,
        link.name,
        link.code,
        this.scope.values.personId,
        this.clock.now(),
      ],
    );
  }

  async revoke(id: string): Promise<void> {
    await this.rows('update share_link set revoked_at = $2 where id = $1', [id, this.clock.now()]);
  }

  private rows<T extends object>(text: string, values: readonly unknown[]): Promise<T[]> {
    return this.db.transaction((manager) => manager.query<T[]>(text, [...values]));
  }
}
