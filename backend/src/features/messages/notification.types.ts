import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';

import { SortOrder } from '../../platform/database/page';
import { pageType, sortType } from '../../platform/graphql/page';

export enum NotificationKind {
  CANDIDACY_RECEIVED = 'CANDIDACY_RECEIVED',
  CANDIDACY_APPROVED = 'CANDIDACY_APPROVED',
  CANDIDACY_REJECTED = 'CANDIDACY_REJECTED',
  CANDIDACY_ADVANCED = 'CANDIDACY_ADVANCED',
  CANDIDACY_RESELECTED = 'CANDIDACY_RESELECTED',
  CANDIDACY_FEEDBACK = 'CANDIDACY_FEEDBACK',
  CANDIDACY_HIRED = 'CANDIDACY_HIRED',
  CANDIDACY_ATTACHED = 'CANDIDACY_ATTACHED',
  UNSOLICITED_RECEIVED = 'UNSOLICITED_RECEIVED',
  UNSOLICITED_ANSWERED = 'UNSOLICITED_ANSWERED',
  VACANCY_PUBLISHED = 'VACANCY_PUBLISHED',
  VACANCY_EXPIRED = 'VACANCY_EXPIRED',
  VACANCY_EXPIRING = 'VACANCY_EXPIRING',
  VACANCY_CLOSED = 'VACANCY_CLOSED',
  VACANCY_APPROVAL_ASKED = 'VACANCY_APPROVAL_ASKED',
  VACANCY_APPROVED = 'VACANCY_APPROVED',
  VACANCY_REFUSED = 'VACANCY_REFUSED',
  VACANCY_REMOVED = 'VACANCY_REMOVED',
  VACANCY_REPORTED = 'VACANCY_REPORTED',
  VACANCY_SENT = 'VACANCY_SENT',
  EXPORT_READY = 'EXPORT_READY',
  NOTE_MENTION = 'NOTE_MENTION',
  IMPORT_READ = 'IMPORT_READ',
  IMPORT_CONFIRMED = 'IMPORT_CONFIRMED',
}
registerEnumType(NotificationKind, { name: 'NotificationKind' });

@ObjectType('Notification')
export class NotificationType {
  @Field(() => ID)
  id: string;
  @Field(() => String, {
    description: 'Sequence number per person, without gaps. A subscription resumes after the last number received.',
  })
  seq: string;
  @Field(() => NotificationKind)
  kind: NotificationKind;
  @Field(() => ID)
  subjectId: string;
  @Field(() => String, {
    description:
      'In the person’s language at the time of the event. While blind mode hides a candidate from the caller, the title has the number of the candidacy instead of the name, or no number if the notification is about a person.',
  })
  title: string;
  @Field(() => String, { description: 'Path of a page of the web application' })
  link: string;
  @Field(() => Date)
  at: Date;
  @Field(() => Date, { nullable: true })
  readAt: Date | null;
}

@ObjectType()
export class NotificationPage extends pageType(NotificationType) {
  @Field(() => Int, { description: 'Number of unread notifications, ignoring the filter' })
  unread: number;
}

export enum NotificationSortField {
  ID = 'ID',
  AT = 'AT',
}
registerEnumType(NotificationSortField, { name: 'NotificationSortField' });

@InputType()
export class NotificationSort extends sortType(NotificationSortField, NotificationSortField.AT, SortOrder.DESC) {}

@InputType()
export class NotificationFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Part of the title. While blind mode hides the candidate from the caller, the words are searched in the title that the caller sees, so the hidden name is not found. Otherwise the words are searched in the stored title, which has the name as shown when the notification was written.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => Boolean, { nullable: true })
  @IsOptional()
  @IsBoolean()
  unread?: boolean | null;
}
