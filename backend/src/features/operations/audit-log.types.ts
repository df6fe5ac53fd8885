import { Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, Matches } from 'class-validator';

import { SortOrder } from '../../platform/database/page';
import { pageType, sortType } from '../../platform/graphql/page';
import { EntityName } from '../users';
import { ListFilter } from '../../platform/graphql/list-filter.inputs';

@ObjectType({ description: 'A changed field. The value is JSON; an array of two holds the old and the new value.' })
export class AuditChange {
  @Field(() => String)
  field: string;
  @Field(() => String)
  value: string;
  @Field(() => String, { description: 'The value with the current names instead of the ids of records' })
  named: string;
}

@ObjectType()
export class AuditActor {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
}

@ObjectType('AuditEvent', { description: 'An entry of the audit log: who did what to which object, when and why.' })
export class AuditEventType {
  @Field(() => ID)
  id: string;
  @Field(() => Date)
  at: Date;
  @Field(() => String, {
    description: 'Audience of the request: staff, candidate, public, partner, auth, root or worker',
  })
  audience: string;
  @Field(() => AuditActor, { nullable: true })
  actor: AuditActor | null;
  @Field(() => EntityName, { nullable: true })
  entity: EntityName | null;
  @Field(() => String)
  action: string;
  @Field(() => String)
  objectType: string;
  @Field(() => ID, { nullable: true })
  objectId: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Present name of the object; null when it has none, was removed or belongs to an erased person',
  })
  objectName: string | null;
  @Field(() => [AuditChange])
  changes: AuditChange[];
  @Field(() => String, { nullable: true })
  reason: string | null;
  @Field(() => String, { nullable: true })
  requestId: string | null;
}

@ObjectType()
export class AuditEventPage extends pageType(AuditEventType) {}

export enum AuditSortField {
  ID = 'ID',
}
registerEnumType(AuditSortField, { name: 'AuditSortField', description: 'Ids are ordered by time' });

@InputType()
export class AuditSort extends sortType(AuditSortField, AuditSortField.ID, SortOrder.DESC) {}

@InputType({
  description: 'Filter of the audit log. Reading the log is also recorded; filter by that action to see it.',
})
export class AuditFilter extends ListFilter {
  @Field(() => ID, { nullable: true })
  actorId?: string | null;
  @Field(() => ID, { nullable: true })
  entityId?: string | null;
  @Field(() => ID, { nullable: true })
  objectId?: string | null;
  @Field(() => String, { nullable: true })
  objectType?: string | null;
  @Field(() => String, { nullable: true, description: 'The whole action, or a prefix that ends with a dot: `entity.`' })
  @IsOptional()
  @Matches(/^[a-z][a-z-]{0,40}\.[a-z-]{0,60}$/)
  action?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'False leaves out entries about reading lists' })
  withReads?: boolean | null;
  @Field(() => Date, { nullable: true })
  from?: Date | null;
  @Field(() => Date, { nullable: true })
  until?: Date | null;
}
