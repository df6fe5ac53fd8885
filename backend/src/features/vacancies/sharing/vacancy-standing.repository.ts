import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import type { VacancyReportInput } from './vacancy-standing.types';

export interface NamedRow {
  id: string;
  title: string;
  entityId: string;
  entityName: string;
  departmentName: string | null;
}
interface PastRow extends NamedRow {
  closedAt: Date;
}
interface VerifiedRow extends NamedRow {
  open: boolean;
  publishedAt: Date;
  endDate: Date;
}

type ReportValues = Pick<VacancyReportInput, 'vacancyId' | 'shareToken' | 'reason'> & {
  id: string;
  text: string | null;
  email: string | null;
};

/** Questions and reports of the public about one vacancy, all by SQL functions. */
@Injectable()
export class VacancyStandingRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async past(id: string): Promise<PastRow | undefined> {
    const [row] = await this.db.read<PastRow>(sql`select * from sec.past_vacancy(${id})`);
    return row;
  }

  async verified(code: string, shareToken: string | null): Promise<VerifiedRow | undefined> {
    const [row] = await this.db.read<VerifiedRow>(sql`select * from sec.verified_vacancy(${code}, ${shareToken})`);
    return row;
  }

  async countVisit(vacancyId: string, token: string): Promise<boolean> {
    const [row] = await this.db.query<{ counted: boolean }>(sql`
      select sec.count_visit(${vacancyId}, ${token}) as counted`);
    return row?.counted ?? false;
  }

  async report({ id, vacancyId, shareToken, reason, text, email }: ReportValues): Promise<void> {
    await this.db.query(sql`
      select sec.report_vacancy(${id}, ${vacancyId}, ${shareToken ?? null}, ${reason}, ${text}, ${email},
        ${this.clock.now()}, ${this.clock.id()}, ${this.scope.values.requestId})`);
  }
}
