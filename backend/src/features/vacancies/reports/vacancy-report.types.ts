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
  description: 'REMOVED: the vacancy is no longer public',
});

export enum VacancyReportVerdict {
  DISMISSED = 'DISMISSED',
  REMOVED = 'REMOVED',
}
registerEnumType(VacancyReportVerdict, { name: 'VacancyReportVerdict' });

@ObjectType()
export class ReportedVacancy {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  title: string;
  @Field(() => VacancyStatus)
  status: VacancyStatus;
  @Field(() => ID)
  entityId: string;
  @Field(() => String)
  entityName: string;
}

@ObjectType('VacancyReport', { description: 'A report of a problem with a vacancy.' })
export class VacancyReportType {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => ReportedVacancy)
  vacancy: ReportedVacancy;
  @Field(() => VacancyReportReason)
  reason: VacancyReportReason;
  @Field(() => String, { nullable: true })
  text: string | null;
  @Field(() => String, { nullable: true, description: 'E-mail address of the reporter, if given' })
  email: string | null;
  @Field(() => VacancyReportStatus)
  status: VacancyReportStatus;
  @Field(() => String, { nullable: true, description: 'For a removed vacancy, the institution receives this text' })
  note: string | null;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => Date, { nullable: true })
  resolvedAt: Date | null;
  @Field(() => PersonRef, { nullable: true })
  resolvedBy: PersonRef | null;
  @Field(() => Int, { description: 'Number of open reports about the same vacancy, including this one' })
  openReports: number;
}

@ObjectType()
export class VacancyReportPage extends pageType(VacancyReportType) {}

export enum VacancyReportSortField {
  ID = 'ID',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(VacancyReportSortField, { name: 'VacancyReportSortField' });

@InputType()
export class VacancyReportSort extends sortType(
  VacancyReportSortField,
  VacancyReportSortField.CREATED_AT,
  SortOrder.DESC,
) {}

@InputType()
export class VacancyReportFilter extends ListFilter {
  @Field(() => VacancyReportStatus, { nullable: true })
  status?: VacancyReportStatus | null;
}
