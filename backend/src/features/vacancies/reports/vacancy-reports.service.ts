import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { optionalText } from '../../../common/text';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { Conditions, type ListDefinition } from '../../../platform/database/list-statement';
import { lockRow } from '../../../platform/database/row-lock';
import { checkedIds, type PageInput, pageOf } from '../../../platform/graphql/page';
import { VacancyReportReason } from '../sharing/vacancy-standing.types';
import { VacancyStatus } from '../vacancy.states';
import { RootCommands } from '../../../platform/root/root-commands.service';
import { RootLists } from '../../../platform/root/root-lists.reader';
import { vacancyReportStates } from './vacancy-report.states';
import {
  type VacancyReport,
  type VacancyReportFilter,
  type VacancyReportPage,
  VacancyReportSort,
  VacancyReportSortField,
  VacancyReportStatus,
  VacancyReportVerdict,
} from './vacancy-report.types';

interface ReportRow {
  id: string;
  version: number;
  reason: `${VacancyReportReason}`;
  text: string | null;
  email: string | null;
  status: `${VacancyReportStatus}`;
  note: string | null;
  created_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
  resolver_name: string | null;
  vacancy_id: string;
  title: string;
  vacancy_status: `${VacancyStatus}`;
  entity_id: string;
  entity_name: string;
  open_reports: number;
}

const LIST: ListDefinition = {
  name: 'vacancy_reports',
  from: 'vacancy_report n join vacancy v on v.id = n.vacancy_id join institution i on i.id = v.tenant_id',
  alias: 'n',
  columns: `n.*, v.title, v.status as vacancy_status, i.id as entity_id, i.name as entity_name`,
  select: `page.id, page.version, page.reason, page.text, page.email, page.status, page.note, page.created_at, page.resolved_at, page.resolved_by,
    p.name as resolver_name, page.vacancy_id, page.title, page.vacancy_status, page.entity_id, page.entity_name,
    (select count(*)::int from vacancy_report o where o.vacancy_id = page.vacancy_id and o.status = 'OPEN') as open_reports`,
  joins: 'left join person p on p.id = page.resolved_by',
};
const SORTS = {
  [VacancyReportSortField.ID]: { sql: 'n.id', type: 'uuid' },
  [VacancyReportSortField.CREATED_AT]: { sql: 'n.created_at', type: 'timestamptz' },
};

/** Reports of readers, resolved by ROOT users: either dismissed, or the vacancy is removed from the public. */
@Injectable()
export class VacancyReportsService {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly lists: RootLists,
    private readonly desk: RootCommands,
    private readonly clock: Clock,
  ) {}

  async list(
    page?: PageInput | null,
    sort?: VacancyReportSort | null,
    filter?: VacancyReportFilter | null,
  ): Promise<VacancyReportPage> {
    const { field, order } = sort ?? new VacancyReportSort();
    const conditions = new Conditions()
      .add('ids', 'n.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add('status', 'n.status = $?', filter?.status)
      .add(
        'q',
        `position(sec.fold($?) in sec.fold(v.title || ' ' || i.name || ' ' || coalesce(n.text, ''))) > 0`,
        filter?.q?.trim() || null,
      );
    const read = await this.lists.read<ReportRow>(
      LIST,
      { page: page ?? null, sort: SORTS[field], order, conditions },
      { action: 'vacancy-reports.read', objectType: 'VacancyReport' },
    );
    return pageOf(read.rows.map(shown), read.counted, read.endCursor);
  }

  /** REMOVED closes the vacancy, resolves every open report about it and notifies its institution. */
  async resolve(
    id: string,
    version: number,
    verdict: VacancyReportVerdict,
    note?: string | null,
  ): Promise<VacancyReport> {
    const kept = optionalText(note, 'note', { max: 1000 });
    const removes = verdict === VacancyReportVerdict.REMOVED;
    if (removes && kept === null) throw new DomainError('FIELD_REQUIRED', {}, 'note');
    await this.db.transaction(async (manager) => {
      const text = 'select version, status, vacancy_id from vacancy_report where id = $1';
      const report = await lockRow<Pick<ReportRow, 'version' | 'status' | 'vacancy_id'>>(
        manager,
        text,
        [this.desk.known(id)],
        version,
      );
      vacancyReportStates.assert(report.status, verdict);
      const now = this.clock.now();
      if (removes)
        await manager.query('select sec.remove_vacancy($1, $2, $3, $4, $5)', [
          id,
          kept,
          this.clock.id(),
          now,
          this.scope.values.requestId,
        ]);
      else
        await manager.query(
          `update vacancy_report set status = 'DISMISSED', note = $2, email = null, resolved_at = $3, resolved_by = $4, version = version + 1 where id = $1`,
          [id, kept, now, this.scope.values.personId],
        );
      await this.desk.record({
        action: removes ? 'vacancy-report.removed' : 'vacancy-report.dismissed',
        objectType: 'Vacancy',
        objectId: report.vacancy_id,
        changes: { reportId: id },
        ...(kept && { reason: kept }),
      });
    });
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }
}

const shown = (row: ReportRow): VacancyReport => ({
  id: row.id,
  version: row.version,
  vacancy: {
    id: row.vacancy_id,
    title: row.title,
    status: VacancyStatus[row.vacancy_status],
    entityId: row.entity_id,
    entityName: row.entity_name,
  },
  reason: VacancyReportReason[row.reason],
  text: row.text,
  email: row.email,
  status: VacancyReportStatus[row.status],
  note: row.note,
  createdAt: row.created_at,
  resolvedAt: row.resolved_at,
  resolvedBy: row.resolved_by ? { id: row.resolved_by, name: row.resolver_name ?? '' } : null,
  openReports: row.open_reports,
});
