import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

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
}
