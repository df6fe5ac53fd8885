import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { Throttle } from '../../../platform/auth/throttle';
import { Commands } from '../../../platform/commands/commands';
import { CONFIG, type Config } from '../../../platform/config/config';
import { RequestScope } from '../../../platform/context/request-scope';
import { type NamedRow, VacancyStandingRepository } from './vacancy-standing.repository';
import {
  type PastVacancy,
  type VacancyReportInput,
  type VacancyReportReceipt,
  type VacancyVerification,
  VerificationState,
} from './vacancy-standing.types';

const CODE_LENGTH = 10;
const MOST_TOKEN = 100;
const HOUR_SECONDS = 3600;
/** Repeated page views within this time count as one visit. */
const VISIT_SECONDS = 1800;

/** Other public requests about a vacancy: whether it has ended, whether its code is genuine, visits and reports. */
@Injectable()
export class VacancyStandingService {
  constructor(
    private readonly commands: Commands,
    private readonly scope: RequestScope,
    private readonly vacancies: VacancyStandingRepository,
    private readonly throttle: Throttle,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async past(id: string): Promise<PastVacancy> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    const row = await this.vacancies.past(id);
    if (!row) throw new DomainError('NOT_FOUND');
    return { ...named(row), closedAt: row.closedAt };
  }

  /** Ignores case, spaces and dashes. */
  async verify(code: string, shareToken?: string | null): Promise<VacancyVerification> {
    const typed = code
      .slice(0, MOST_TOKEN)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '');
    const row =
      typed.length === CODE_LENGTH
        ? await this.vacancies.verified(typed, shareToken?.slice(0, MOST_TOKEN) ?? null)
        : undefined;
    if (!row) return { state: VerificationState.UNKNOWN, vacancy: null };
    return {
      state: row.open ? VerificationState.TRUE : VerificationState.EXPIRED,
      vacancy: { ...named(row), publishedAt: row.publishedAt, endDate: row.endDate },
    };
  }

  /** Counts a visit through a link. */
  async visit(vacancyId: string, code: string): Promise<boolean> {
    if (!isUuid(vacancyId)) return false;
    const { address = '' } = this.scope.values;
    const token = code.slice(0, MOST_TOKEN);
    const { hits } = await this.throttle.count(this.throttle.key('visit', address, vacancyId, token), VISIT_SECONDS);
    if (hits > 1) return false;
    return this.vacancies.countVisit(vacancyId, token);
  }

  async report(input: VacancyReportInput): Promise<VacancyReportReceipt> {
    if (!isUuid(input.vacancyId)) throw new DomainError('NOT_FOUND', {}, 'vacancyId');
    const key = this.throttle.key('report', this.scope.values.address ?? '');
    return this.throttle.spend(key, this.config.THROTTLE_REPORT_PER_HOUR, HOUR_SECONDS, async () => {
      await this.saveReport(input);
      return { value: { received: true }, counts: true };
    });
  }

  private saveReport({ text = null, email = null, ...input }: VacancyReportInput): Promise<void> {
    return this.commands.run(async (command) => {
      const id = command.id();
      await this.vacancies.report({ ...input, id, text, email });
      await command.publish('vacancy.reported', { vacancyId: input.vacancyId, reportId: id });
    });
  }
}

const named = (row: NamedRow) => ({
  id: row.id,
  title: row.title,
  entity: { id: row.entityId, name: row.entityName, logo: null, website: null },
  departmentName: row.departmentName,
});
