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
registerEnumType(NotificationKind, {
  name: 'NotificationKind',
  description: 'The event that a notification is about.',
  valuesMap: {
    CANDIDACY_RECEIVED: { description: 'Informs the owner of the vacancy that a candidate applied.' },
    CANDIDACY_APPROVED: { description: 'Informs the candidate that the application was approved.' },
    CANDIDACY_REJECTED: { description: 'Informs the candidate that the application was rejected.' },
    CANDIDACY_ADVANCED: { description: 'Informs the candidate that the application was moved to another stage.' },
    CANDIDACY_RESELECTED: { description: 'Informs the candidate that the rejected application was re-selected.' },
    CANDIDACY_FEEDBACK: {
      description: 'Informs the candidate that the institution gave feedback on the rejected application.',
    },
    CANDIDACY_HIRED: { description: 'Informs the candidate that the candidate was hired.' },
    CANDIDACY_ATTACHED: {
      description: 'Informs the candidate that the unsolicited application was attached to a vacancy.',
    },
    UNSOLICITED_RECEIVED: {
      description:
        'Informs at most 100 active members of staff who have APPLICATION_LIST with the scope ALL that a candidate sent an unsolicited application.',
    },
    UNSOLICITED_ANSWERED: {
      description: 'Informs the candidate that the institution answered the unsolicited application.',
    },
    VACANCY_PUBLISHED: {
      description:
        'Informs the owner of the vacancy that the vacancy was published. Not sent if the owner performed the action.',
    },
    VACANCY_EXPIRED: { description: 'Informs the owner of the vacancy that the vacancy has expired.' },
    VACANCY_EXPIRING: { description: 'Informs the owner of the vacancy that the vacancy expires within two days.' },
    VACANCY_CLOSED: {
      description:
        'Informs the owner of the vacancy that the vacancy was closed. Not sent if the owner performed the action.',
    },
    VACANCY_APPROVAL_ASKED: {
      description: 'Informs the people who may approve the vacancy that an approval was requested.',
    },
    VACANCY_APPROVED: { description: 'Informs the person who requested the approval that the vacancy was approved.' },
    VACANCY_REFUSED: {
      description: 'Informs the person who requested the approval that the vacancy was not approved.',
    },
    VACANCY_REMOVED: {
      description: 'Informs the owner of the vacancy that the vacancy was taken off the public pages.',
    },
    VACANCY_REPORTED: { description: 'Informs ROOT users who have ROOT_ENTITIES that a vacancy was reported.' },
    VACANCY_SENT: { description: 'Informs the candidate that an institution sent a vacancy to the candidate.' },
    EXPORT_READY: { description: 'Informs the candidate that the copy of the personal data is ready.' },
    NOTE_MENTION: { description: 'Informs a member of staff that a colleague mentioned the member in a note.' },
    IMPORT_READ: {
      description:
        'Informs the person who started the run that the files of an import of candidates were read. Sent only for a run of at least 10 seconds that was not cancelled.',
    },
    IMPORT_CONFIRMED: {
      description:
        'Informs the person who started the run that the confirmation of an import of candidates has ended. Sent only for a run of at least 10 seconds that was not cancelled.',
    },
  },
});

@ObjectType('Notification', { description: 'A notification of the caller.' })
export class NotificationType {
  @Field(() => ID)
  id: string;
  @Field(() => String, {
    description: 'Sequence number per person, without gaps. A subscription resumes after the last number received.',
  })
  seq: string;
  @Field(() => NotificationKind)
  kind: NotificationKind;
  @Field(() => ID, {
    description:
      'Id of the object that the notification is about. Depending on the kind, it is a candidacy, a candidate, a vacancy, a note, an import or a copy of personal data.',
  })
  subjectId: string;
  @Field(() => String, {
    description:
      'In the language of the caller at the time of the event. While blind mode hides a candidate from the caller, the title has the number of the candidacy instead of the name, or no number if the notification is about a person.',
  })
  title: string;
  @Field(() => String, { description: 'Path of a page of the web application' })
  link: string;
  @Field(() => Date, { description: 'When the notification was created' })
  at: Date;
  @Field(() => Date, {
    nullable: true,
    description: 'When the person marked the notification as read; null for an unread one',
  })
  readAt: Date | null;
}

@ObjectType({ description: 'A page of notifications.' })
export class NotificationPage extends pageType(NotificationType) {
  @Field(() => Int, { description: 'Number of unread notifications, ignoring the filter' })
  unread: number;
}

export enum NotificationSortField {
  ID = 'ID',
  AT = 'AT',
}
registerEnumType(NotificationSortField, {
  name: 'NotificationSortField',
  description: 'Values by which notifications can be sorted.',
  valuesMap: { AT: { description: 'The time `Notification.at`' } },
});

@InputType({ description: 'Order of the list of notifications.' })
export class NotificationSort extends sortType(NotificationSortField, NotificationSortField.AT, SortOrder.DESC) {}

@InputType({ description: 'Filter of the list of notifications.' })
export class NotificationFilter {
  @Field(() => [ID], { nullable: true, description: 'Only these notifications; at most 100 ids' })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Part of the title, at most 200 characters; accents and case are ignored. While blind mode hides the candidate from the caller, the text is searched in the title that the caller sees, and the hidden name is not found. Otherwise the text is searched in the stored title, with the name that was shown when the notification was created.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'True for unread notifications only, false for read ones only, null for both',
  })
  @IsOptional()
  @IsBoolean()
  unread?: boolean | null;
}
