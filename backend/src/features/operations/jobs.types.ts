import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';

import { SortOrder } from '../../platform/database/page';
import { pageType, sortType } from '../../platform/graphql/page';
import { ListFilter } from '../../platform/graphql/list-filter.inputs';

export enum JobKind {
  MAIL = 'MAIL',
  DUE = 'DUE',
  EVENT = 'EVENT',
  OUTBOX = 'OUTBOX',
}
registerEnumType(JobKind, {
  name: 'JobKind',
  description: 'MAIL: a mail. DUE: timed work. EVENT: an event at one subscriber. OUTBOX: an event not yet queued.',
});

export enum JobState {
  FAILED = 'FAILED',
  RETRYING = 'RETRYING',
  STUCK = 'STUCK',
}
registerEnumType(JobState, { name: 'JobState' });

@ObjectType('Job', { description: 'Background work that failed or is late.' })
export class JobType {
  @Field(() => ID)
  id: string;
  @Field(() => JobKind)
  kind: JobKind;
  @Field(() => String, { description: 'Name of the mail, timed work, subscriber or event' })
  name: string;
  @Field(() => JobState)
  state: JobState;
  @Field(() => Int)
  attempts: number;
  @Field(() => Date)
  since: Date;
  @Field(() => String, { nullable: true })
  error: string | null;
  @Field(() => ID, { nullable: true })
  subjectId: string | null;
}

@ObjectType()
export class JobPage extends pageType(JobType) {}

export enum JobSortField {
  ID = 'ID',
  SINCE = 'SINCE',
}
registerEnumType(JobSortField, { name: 'JobSortField' });

@InputType()
export class JobSort extends sortType(JobSortField, JobSortField.SINCE, SortOrder.DESC) {}

@InputType()
export class JobFilter extends ListFilter {
  @Field(() => [JobKind], { nullable: true })
  kind?: JobKind[] | null;
  @Field(() => [JobState], { nullable: true })
  state?: JobState[] | null;
  @Field(() => String, { nullable: true, description: 'Name of the mail, timed work, subscriber or event' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  name?: string | null;
  @Field(() => Date, { nullable: true, description: 'Returns only work that has been due since this time or later' })
  since?: Date | null;
}

@InputType({ description: 'Either ids, or all jobs that match a filter.' })
export class JobSelection {
  @Field(() => [ID], { nullable: true, description: 'Ids of jobs, 1 to 1,000' })
  ids?: string[] | null;
  @Field(() => JobFilter, { nullable: true, description: 'Same as the filter of `jobs`' })
  @IsOptional()
  @ValidateNested()
  @Type(() => JobFilter)
  filter?: JobFilter | null;
  @Field(() => [ID], { nullable: true, description: 'Ids that match the filter and are left out, at most 1,000' })
  except?: string[] | null;
}
