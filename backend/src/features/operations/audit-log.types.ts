import { Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, Matches } from 'class-validator';

import { SortOrder } from '../../platform/database/page';
import { pageType, sortType } from '../../platform/graphql/page';
import { EntityName } from '../users';
import { ListFilter } from '../../platform/graphql/list-filter.inputs';

@ObjectType({ description: 'A changed field. The value is JSON; an array of two holds the old and the new value.' })
export class AuditChange {
  @Field(() => String, { description: 'Name of the changed field, or of another value that the action recorded' })
  field: string;
  @Field(() => String, { description: 'The value as JSON, with ids of records' })
  value: string;
  @Field(() => String, { description: 'The value with the current names instead of the ids of records' })
  named: string;
}

@ObjectType({ description: 'A person who did something that the audit log recorded.' })
export class AuditActor {
  @Field(() => ID)
  id: string;
  @Field(() => String, { description: 'Present name; empty for an erased person' })
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
  @Field(() => AuditActor, {
    nullable: true,
    description: 'The person who acted; null for an anonymous request and for work of the platform without a person',
  })
  actor: AuditActor | null;
  @Field(() => EntityName, {
    nullable: true,
    description: 'The institution in which the action took place; null for an action outside an institution',
  })
  entity: EntityName | null;
  @Field(() => String, { description: 'Name of the action, such as `export.requested`' })
  action: string;
  @Field(() => String, { description: 'Type of the object, such as Vacancy, Candidacy or Export' })
  objectType: string;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the object; null for an action without a single object, such as reading a list',
  })
  objectId: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Present name of the object; null when it has none, was removed or belongs to an erased person',
  })
  objectName: string | null;
  @Field(() => [AuditChange], { description: 'Recorded values; empty if the action recorded none' })
  changes: AuditChange[];
  @Field(() => String, { nullable: true, description: 'The reason that the person gave for the action' })
  reason: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Id of the request. Responses of the API have it in the header `x-request-id`.',
  })
  requestId: string | null;
}

@ObjectType({ description: 'A page of the audit log.' })
export class AuditEventPage extends pageType(AuditEventType) {}

export enum AuditSortField {
  ID = 'ID',
}
registerEnumType(AuditSortField, { name: 'AuditSortField', description: 'Ids are ordered by time' });

@InputType({ description: 'Order of the audit log.' })
export class AuditSort extends sortType(AuditSortField, AuditSortField.ID, SortOrder.DESC) {}

@InputType({
  description:
    'Filter of the audit log. `q` is searched in the action, the object type and the reason; accents and case are ignored. Entries about reading the audit log are left out, unless `action` is `audit.listed`.',
})
export class AuditFilter extends ListFilter {
  @Field(() => ID, { nullable: true, description: 'Only actions of this person' })
  actorId?: string | null;
  @Field(() => ID, { nullable: true, description: 'Only actions in this institution' })
  entityId?: string | null;
  @Field(() => ID, { nullable: true, description: 'Only actions on this object' })
  objectId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Only actions on objects of exactly this type, as in `AuditEvent.objectType`',
  })
  objectType?: string | null;
  @Field(() => String, { nullable: true, description: 'The whole action, or a prefix that ends with a dot: `entity.`' })
  @IsOptional()
  @Matches(/^[a-z][a-z-]{0,40}\.[a-z_-]{0,60}$/)
  action?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'False leaves out entries about reading lists' })
  withReads?: boolean | null;
  @Field(() => Date, { nullable: true, description: 'Only entries of this time or later' })
  from?: Date | null;
  @Field(() => Date, { nullable: true, description: 'Only entries before this time' })
  until?: Date | null;
}
