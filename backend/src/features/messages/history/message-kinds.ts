import { registerEnumType } from '@nestjs/graphql';

import { MessageState } from './message.states';

registerEnumType(MessageState, {
  name: 'MessageState',
  description:
    'SCHEDULED: it is sent later and can still be changed. QUEUED: it is being sent. SENT: the mail server accepted it. BOUNCED: a mail server refused or returned it. FAILED: no mail server accepted it. CANCELLED: it was not sent.',
});

export enum MessageKind {
  MESSAGE = 'MESSAGE',
  RECEIVED = 'RECEIVED',
  APPROVAL = 'APPROVAL',
  REJECTION = 'REJECTION',
  RESELECTION = 'RESELECTION',
  HIRE = 'HIRE',
  ADVANCE = 'ADVANCE',
  FEEDBACK = 'FEEDBACK',
  INVITATION = 'INVITATION',
  CONTACT = 'CONTACT',
}
registerEnumType(MessageKind, {
  name: 'MessageKind',
  description:
    'MESSAGE: written by staff. RECEIVED, APPROVAL, REJECTION, RESELECTION, HIRE, ADVANCE, FEEDBACK: sent by the platform about an application. INVITATION: a vacancy that was sent to the candidate. CONTACT: a contact outside the platform, logged by staff.',
});

export enum ContactChannel {
  EMAIL = 'EMAIL',
  WHATSAPP = 'WHATSAPP',
  PHONE = 'PHONE',
  SMS = 'SMS',
  IN_PERSON = 'IN_PERSON',
  OTHER = 'OTHER',
}
registerEnumType(ContactChannel, { name: 'ContactChannel', description: 'EMAIL also for every mail of the platform' });

export enum ContactOutcome {
  REACHED = 'REACHED',
  NO_ANSWER = 'NO_ANSWER',
  LEFT_MESSAGE = 'LEFT_MESSAGE',
  WRONG_NUMBER = 'WRONG_NUMBER',
}
registerEnumType(ContactOutcome, {
  name: 'ContactOutcome',
  description: 'WRONG_NUMBER: the number or address is of somebody else or does not exist.',
});

/** Why a message was not sent. */
export enum MessageCancelReason {
  BY_STAFF = 'BY_STAFF',
  DO_NOT_CONTACT = 'DO_NOT_CONTACT',
  NO_LONGER_REJECTED = 'NO_LONGER_REJECTED',
}
registerEnumType(MessageCancelReason, {
  name: 'MessageCancelReason',
  description:
    'DO_NOT_CONTACT: before the message was sent, the candidate was marked, objected or closed the account. NO_LONGER_REJECTED: before a message with the template FEEDBACK was sent, the rejection was undone, the candidate was re-selected, or a merge withdrew the application.',
});
