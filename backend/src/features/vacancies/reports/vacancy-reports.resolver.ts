import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
import {
  VacancyReport,
  VacancyReportFilter,
  VacancyReportPage,
  VacancyReportSort,
  VacancyReportVerdict,
} from './vacancy-report.types';
import { VacancyReportsService } from './vacancy-reports.service';

const ROOT = { kinds: ['ROOT'], permission: 'ROOT_ENTITIES' } as const;

@Resolver(() => VacancyReport)
export class VacancyReportsResolver {
  constructor(private readonly reports: VacancyReportsService) {}

  @Query(() => VacancyReportPage, { description: 'Reports of problems with vacancies, by page.' })
  @Access(ROOT)
  vacancyReports(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => VacancyReportSort, nullable: true }) sort?: VacancyReportSort,
    @Args('filter', { type: () => VacancyReportFilter, nullable: true }) filter?: VacancyReportFilter,
  ): Promise<VacancyReportPage> {
    return this.reports.list(page, sort, filter);
  }

  @Mutation(() => VacancyReport, {
    description:
      'Resolves a report. REMOVED withdraws the vacancy from the public permanently, resolves every open report about it and notifies its institution; it requires a note.',
  })
  @Access(ROOT)
  resolveVacancyReport(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('verdict', { type: () => VacancyReportVerdict }) verdict: VacancyReportVerdict,
    @Args('note', { type: () => String, nullable: true }) note?: string | null,
  ): Promise<VacancyReport> {
    return this.reports.resolve(id, version, verdict, note);
  }
}
