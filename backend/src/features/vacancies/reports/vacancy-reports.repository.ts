import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import type { ListDefinition } from '../../../platform/database/list-query';
import { checkedIds } from '../../../platform/database/page';
import { sql, when } from '../../../platform/database/sql';
import { Exportable } from '../../../platform/exports';
import type { PageInput } from '../../../platform/graphql/page';
import { RootListsReader } from '../../../platform/root/root-lists.reader';
import type { VacancyStatus } from '../vacancy.states';
import { VacancyReport } from './vacancy-report.entity';
import { vacancyReportStates } from './vacancy-report.states';
import {
  type VacancyReportFilter,
  type VacancyReportPage,
  VacancyReportSort,
  VacancyReportSortField,
  type VacancyReportType,
} from './vacancy-report.types';
import { VACANCY_REPORT_EXPORT } from './vacancy-report-export';

type ReportRow = VacancyReport & {
  title: string;
  vacancyStatus: VacancyStatus;
  entityId: string;
  entityName: string;
  resolverName: string | null;
  openReports: number;
};

const LIST: ListDefinition = {
  from: sql`vacancy_report n join vacancy v on v.id = n.vacancy_id join institution i on i.id = v.tenant_id`,
  alias: 'n',
  columns: sql`n.*, v.title, v.status as vacancy_status, i.id as entity_id, i.name as entity_name`,
  select: sql`
    page.id, page.version, page.reason, page.text, page.email, page.status, page.note, page.created_at,
    page.resolved_at, page.resolved_by, p.name as resolver_name, page.vacancy_id, page.title, page.vacancy_status,
    page.entity_id, page.entity_name,
    (select count(*)::int from vacancy_report o where o.vacancy_id = page.vacancy_id and o.status = 'OPEN') as
      open_reports`,
  joins: sql`left join person p on p.id = page.resolved_by`,
};
const SORTS = {
  [VacancyReportSortField.ID]: { sql: 'n.id', type: 'uuid' },
  [VacancyReportSortField.CREATED_AT]: { sql: 'n.created_at', type: 'timestamptz' },
};

/** Reports of readers, for ROOT users. */
@Injectable()
export class VacancyReportsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly lists: RootListsReader,
    private readonly clock: Clock,
  ) {}

  async get(id: string): Promise<VacancyReportType> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  @Exportable(VACANCY_REPORT_EXPORT)
  list(
    page?: PageInput | null,
    sort?: VacancyReportSort | null,
    filter?: VacancyReportFilter | null,
  ): Promise<VacancyReportPage> {
    const { field, order } = sort ?? new VacancyReportSort();
    const where = [
      when(checkedIds(filter?.ids, isUuid), (ids) => sql`n.id = any (${ids}::uuid[])`),
      when(filter?.status, (status) => sql`n.status = ${status}`),
      when(
        filter?.q?.trim() || null,
        (q) => sql`
          position(sec.fold(${q}) in sec.fold(v.title || ' ' || i.name || ' ' || coalesce(n.text, ''))) > 0`,
      ),
    ];
    return this.lists.page<ReportRow, VacancyReportType>(
      { list: LIST, page, sort: SORTS[field], order, where },
      shown,
      {
        action: 'vacancy-reports.read',
        objectType: 'VacancyReport',
      },
    );
  }

  lock(id: string, version: number): Promise<VacancyReport> {
    return this.db.of(VacancyReport).lock({ id }, version);
  }

  dismiss(report: VacancyReport, note: string | null): Promise<void> {
    return this.db.of(VacancyReport).save(report, {
      status: vacancyReportStates.next(report.status, 'DISMISSED'),
      note,
      email: null,
      resolvedAt: this.clock.now(),
      resolvedBy: this.scope.personId,
    });
  }

  /** Removes the vacancy from the public, resolves every open report about it and notifies its institution. */
  async removeVacancy({ id }: VacancyReport, note: string | null): Promise<void> {
    await this.db.query(sql`
      select sec.remove_vacancy(${id}, ${note}, ${this.clock.id()}, ${this.clock.now()}, ${this.scope.values.requestId})`);
  }
}

const shown = (row: ReportRow): VacancyReportType => ({
  id: row.id,
  version: row.version,
  vacancy: {
    id: row.vacancyId,
    title: row.title,
    status: row.vacancyStatus,
    entityId: row.entityId,
    entityName: row.entityName,
  },
  reason: row.reason,
  text: row.text,
  email: row.email,
  status: row.status,
  note: row.note,
  createdAt: row.createdAt,
  resolvedAt: row.resolvedAt,
  resolvedBy: row.resolvedBy ? { id: row.resolvedBy, name: row.resolverName ?? '' } : null,
  openReports: row.openReports,
});
