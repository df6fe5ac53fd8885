import { registerEnumType } from '@nestjs/graphql';

import { MessageState } from './message.states';

registerEnumType(MessageState, {
  name: 'MessageState',
  description: 'State of a message to a candidate.',
  valuesMap: {
    SCHEDULED: {
      description: 'The message is sent later. Until then staff can change, reschedule and cancel the message.',
    },
    QUEUED: {
      description:
        'The mail of the message waits to be sent or is being sent. Staff cannot change the message any more.',
    },
    SENT: { description: 'The mail server accepted the mail.' },
    BOUNCED: { description: 'A mail server refused the mail for this recipient, or returned the mail later.' },
    FAILED: { description: 'The mail could not be sent, and no further attempt is scheduled.' },
    CANCELLED: { description: 'The message was not sent.' },
  },
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
    'Kind of a message to a candidate. MESSAGE: written by staff; also the answer to an unsolicited application. RECEIVED, APPROVAL, REJECTION, RESELECTION, HIRE, ADVANCE, FEEDBACK: sent by the platform about an application. INVITATION: a vacancy that was sent to the candidate. CONTACT: a contact outside the platform, logged by staff.',
});

export enum ContactChannel {
  EMAIL = 'EMAIL',
  WHATSAPP = 'WHATSAPP',
  PHONE = 'PHONE',
  SMS = 'SMS',
  IN_PERSON = 'IN_PERSON',
  OTHER = 'OTHER',
}
registerEnumType(ContactChannel, {
  name: 'ContactChannel',
  description: 'The channel of a message or of a contact. Every mail of the platform has the channel EMAIL.',
});

export enum ContactOutcome {
  REACHED = 'REACHED',
  NO_ANSWER = 'NO_ANSWER',
  LEFT_MESSAGE = 'LEFT_MESSAGE',
  WRONG_NUMBER = 'WRONG_NUMBER',
}
registerEnumType(ContactOutcome, {
  name: 'ContactOutcome',
  description:
    'Outcome of a contact that staff logged. WRONG_NUMBER: the number or address belongs to another person or does not exist.',
});

/** Why a message was not sent. */
export enum MessageCancelReason {
  BY_STAFF = 'BY_STAFF',
  DO_NOT_CONTACT = 'DO_NOT_CONTACT',
  NO_LONGER_REJECTED = 'NO_LONGER_REJECTED',
}
registerEnumType(MessageCancelReason, {
  name: 'MessageCancelReason',
  description: 'Why a message of staff was not sent.',
  valuesMap: {
    BY_STAFF: { description: 'A member of staff cancelled the message with `cancelMessages`.' },
    DO_NOT_CONTACT: {
      description:
        'Before the message was sent, the candidate was marked by `setDoNotContact`, unsubscribed, objected or closed the account.',
    },
    NO_LONGER_REJECTED: {
      description:
        'Before a message with the template FEEDBACK was sent, the rejection was undone, the candidate was re-selected, or a merge withdrew the application.',
    },
  },
});
