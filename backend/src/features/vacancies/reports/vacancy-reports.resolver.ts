import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { TextPipe } from '../../../platform/graphql/inputs/text.pipe';
import { PageInput } from '../../../platform/graphql/page';
import {
  VacancyReportFilter,
  VacancyReportPage,
  VacancyReportSort,
  VacancyReportType,
  VacancyReportVerdict,
} from './vacancy-report.types';
import { VacancyReportsRepository } from './vacancy-reports.repository';
import { VacancyReportsService } from './vacancy-reports.service';

const ROOT = { kinds: ['ROOT'], permission: 'ROOT_ENTITIES' } as const;

@Resolver(() => VacancyReportType)
export class VacancyReportsResolver {
  constructor(
    private readonly service: VacancyReportsService,
    private readonly repository: VacancyReportsRepository,
  ) {}

  @Query(() => VacancyReportPage, { description: 'Reports of problems with vacancies, by page.' })
  @Access(ROOT)
  vacancyReports(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => VacancyReportSort, nullable: true }) sort?: VacancyReportSort,
    @Args('filter', { type: () => VacancyReportFilter, nullable: true }) filter?: VacancyReportFilter,
  ): Promise<VacancyReportPage> {
    return this.repository.list(page, sort, filter);
  }

  @Mutation(() => VacancyReportType, {
    description:
      'Resolves a report. REMOVED withdraws the vacancy from the public permanently, resolves every open report about it and notifies its institution; it requires a note. FIELD_REQUIRED at `note` without one, INVALID_STATE when the report is resolved already, STALE_VERSION when it changed since it was read.',
  })
  @Access(ROOT)
  resolveVacancyReport(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the report that the caller read' }) version: number,
    @Args('verdict', { type: () => VacancyReportVerdict }) verdict: VacancyReportVerdict,
    @Args(
      'note',
      {
        type: () => String,
        nullable: true,
        description:
          'At most 1,000 characters; required for REMOVED. The owner of a removed vacancy receives this text.',
      },
      new TextPipe({ max: 1000 }),
    )
    note?: string | null,
  ): Promise<VacancyReportType> {
    return this.service.resolve(id, version, verdict, note);
  }
}
