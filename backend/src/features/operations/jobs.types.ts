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
  description:
    'Kind of a job. MAIL: a mail. DUE: timed work. EVENT: the delivery of an event to one subscriber. OUTBOX: an event that is not queued yet.',
});

export enum JobState {
  FAILED = 'FAILED',
  RETRYING = 'RETRYING',
  STUCK = 'STUCK',
}
registerEnumType(JobState, {
  name: 'JobState',
  description: 'State of a job that failed or is late.',
  valuesMap: {
    FAILED: {
      description: 'The last attempt failed. No further attempt is scheduled for a job of the kind MAIL.',
    },
    RETRYING: { description: 'The last attempt to send a mail failed, and another attempt is scheduled.' },
    STUCK: {
      description:
        'The job is late and has no error. A job of the kind OUTBOX is late after one minute. A job of the kind DUE or EVENT is late after two minutes.',
    },
  },
});

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
  @Field(() => Int, { description: 'Number of attempts so far; 0 for OUTBOX' })
  attempts: number;
  @Field(() => Date, {
    description:
      'When the mail was queued (MAIL), when the work was due (DUE), or when the event was stored (EVENT, OUTBOX)',
  })
  since: Date;
  @Field(() => String, {
    nullable: true,
    description: 'Text of the error of the last failed attempt; null if no attempt failed',
  })
  error: string | null;
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the recipient (MAIL; null for a recipient without a record), of the object of the work (DUE) or of the event (EVENT, OUTBOX)',
  })
  subjectId: string | null;
}

@ObjectType({ description: 'A page of jobs.' })
export class JobPage extends pageType(JobType) {}

export enum JobSortField {
  ID = 'ID',
  SINCE = 'SINCE',
}
registerEnumType(JobSortField, {
  name: 'JobSortField',
  description: 'Values by which jobs can be sorted.',
  valuesMap: { SINCE: { description: 'The time `Job.since`' } },
});

@InputType({ description: 'Order of the list of jobs.' })
export class JobSort extends sortType(JobSortField, JobSortField.SINCE, SortOrder.DESC) {}

@InputType({
  description: 'Filter of the list of jobs. `q` is searched in the name and the error; accents and case are ignored.',
})
export class JobFilter extends ListFilter {
  @Field(() => [JobKind], { nullable: true, description: 'Only jobs of these kinds. An empty list matches nothing.' })
  kind?: JobKind[] | null;
  @Field(() => [JobState], { nullable: true, description: 'Only jobs in these states. An empty list matches nothing.' })
  state?: JobState[] | null;
  @Field(() => String, { nullable: true, description: 'Exact name of the mail, timed work, subscriber or event' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  name?: string | null;
  @Field(() => Date, { nullable: true, description: 'Only jobs whose `since` is this time or later' })
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
