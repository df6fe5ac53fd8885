import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { PersonRef } from '../../../platform/graphql/common.types';
import { pageType, SortOrder, sortType } from '../../../platform/graphql/page';
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
  description: 'REMOVED: the vacancy was taken off the public',
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

@ObjectType({ description: 'What somebody told the platform of a vacancy.' })
export class VacancyReport {
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
  @Field(() => String, { nullable: true, description: 'Of who reported, where it was given' })
  email: string | null;
  @Field(() => VacancyReportStatus)
  status: VacancyReportStatus;
  @Field(() => String, { nullable: true, description: 'Of a removed vacancy, its institution reads this' })
  note: string | null;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => Date, { nullable: true })
  resolvedAt: Date | null;
  @Field(() => PersonRef, { nullable: true })
  resolvedBy: PersonRef | null;
  @Field(() => Int, { description: 'Open reports about the same vacancy, this one included' })
  openReports: number;
}

@ObjectType()
export class VacancyReportPage extends pageType(VacancyReport) {}

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
