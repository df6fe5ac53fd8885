import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Commands } from '../../../platform/commands/commands';
import { RootCommandsService } from '../../../platform/root/root-commands.service';
import { vacancyReportStates } from './vacancy-report.states';
import { type VacancyReportType, VacancyReportVerdict } from './vacancy-report.types';
import { VacancyReportsRepository } from './vacancy-reports.repository';

/** Reports of readers, resolved by ROOT users: either dismissed, or the vacancy is removed from the public. */
@Injectable()
export class VacancyReportsService {
  constructor(
    private readonly commands: Commands,
    private readonly reports: VacancyReportsRepository,
    private readonly rootCommands: RootCommandsService,
  ) {}

  /** REMOVED closes the vacancy, resolves every open report about it and notifies its institution. */
  async resolve(
    id: string,
    version: number,
    verdict: VacancyReportVerdict,
    note: string | null = null,
  ): Promise<VacancyReportType> {
    const removes = verdict === VacancyReportVerdict.REMOVED;
    if (removes && note === null) throw new DomainError('FIELD_REQUIRED', {}, 'note');
    await this.commands.run(async () => {
      const report = await this.reports.lock(id, version);
      vacancyReportStates.assert(report.status, verdict);
      if (removes) await this.reports.removeVacancy(report, note);
      else await this.reports.dismiss(report, note);
      await this.rootCommands.record({
        action: removes ? 'vacancy-report.removed' : 'vacancy-report.dismissed',
        objectType: 'Vacancy',
        objectId: report.vacancyId,
        changes: { reportId: id },
        ...(note && { reason: note }),
      });
    });
    return this.reports.get(id);
  }
}
