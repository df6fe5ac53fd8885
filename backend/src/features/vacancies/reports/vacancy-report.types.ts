import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { PersonRef } from '../../../platform/graphql/common.types';
import { SortOrder } from '../../../platform/database/page';
import { pageType, sortType } from '../../../platform/graphql/page';
import { VacancyReportReason } from '../sharing/vacancy-standing.types';
import { VacancyStatus } from '../vacancy.states';
import { ListFilter } from '../../../platform/graphql/list-filter.inputs';

export enum VacancyReportStatus {
  OPEN = 'OPEN',
  DISMISSED = 'DISMISSED',
  REMOVED = 'REMOVED',
}
registerEnumType(VacancyReportStatus, {
  name: 'VacancyReportStatus',
  description:
    'State of a report. OPEN: not resolved. DISMISSED: the vacancy stays as it is. REMOVED: the vacancy is no longer public.',
});

export enum VacancyReportVerdict {
  DISMISSED = 'DISMISSED',
  REMOVED = 'REMOVED',
}
registerEnumType(VacancyReportVerdict, {
  name: 'VacancyReportVerdict',
  description: 'Result with which a report is resolved.',
  valuesMap: {
    DISMISSED: { description: 'The vacancy stays as it is.' },
    REMOVED: { description: 'The vacancy is removed from the public and cannot be published again.' },
  },
});

@ObjectType({ description: 'The vacancy that a report is about.' })
export class ReportedVacancy {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  title: string;
  @Field(() => VacancyStatus, {
    description: 'The stored state, which can still be PUBLISHED for a short time after the end of the vacancy',
  })
  status: VacancyStatus;
  @Field(() => ID, { description: 'Id of the institution' })
  entityId: string;
  @Field(() => String, { description: 'Name of the institution' })
  entityName: string;
}

@ObjectType('VacancyReport', { description: 'A report of a problem with a vacancy.' })
export class VacancyReportType {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the report; pass it to the mutation that changes the report' })
  version: number;
  @Field(() => ReportedVacancy)
  vacancy: ReportedVacancy;
  @Field(() => VacancyReportReason)
  reason: VacancyReportReason;
  @Field(() => String, {
    nullable: true,
    description: 'What the reporter wrote, at most 2,000 characters; null without a text',
  })
  text: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'E-mail address of the reporter; null if none was given, and after the report is resolved',
  })
  email: string | null;
  @Field(() => VacancyReportStatus)
  status: VacancyReportStatus;
  @Field(() => String, {
    nullable: true,
    description:
      'Text of the person who resolved the report; null without a text. When a vacancy is removed, the text becomes `closeNote` of the vacancy, and the owner of the vacancy receives the text.',
  })
  note: string | null;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'Null while the report is open' })
  resolvedAt: Date | null;
  @Field(() => PersonRef, {
    nullable: true,
    description: 'The ROOT user who resolved the report; null while the report is open',
  })
  resolvedBy: PersonRef | null;
  @Field(() => Int, {
    description: 'Number of open reports about the same vacancy; includes this report while it is open',
  })
  openReports: number;
}

@ObjectType({ description: 'A page of reports about vacancies.' })
export class VacancyReportPage extends pageType(VacancyReportType) {}

export enum VacancyReportSortField {
  ID = 'ID',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(VacancyReportSortField, {
  name: 'VacancyReportSortField',
  description: 'Values by which reports about vacancies can be sorted.',
});

@InputType({ description: 'Order of the list of reports about vacancies.' })
export class VacancyReportSort extends sortType(
  VacancyReportSortField,
  VacancyReportSortField.CREATED_AT,
  SortOrder.DESC,
) {}

@InputType({
  description:
    'Filter of the list of reports about vacancies. `q` is compared with the title of the vacancy, the name of the institution and the text of the report.',
})
export class VacancyReportFilter extends ListFilter {
  @Field(() => VacancyReportStatus, { nullable: true })
  status?: VacancyReportStatus | null;
}
