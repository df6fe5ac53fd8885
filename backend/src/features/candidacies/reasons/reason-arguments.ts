import { ID } from '@nestjs/graphql';

import { TextPipe } from '../../../platform/graphql/inputs/text.pipe';

/** Checks an optional text of a decision: a note, or a message to the candidate. */
export const DECISION_TEXT = new TextPipe({ max: 4000 });
/** Checks the reason of a decision that needs one. */
export const DECISION_REASON = new TextPipe({ max: 4000, required: true });

export const REASON_ID = {
  type: () => ID,
  nullable: true,
  description: 'A reason of `rejectionReasons`; required unless `reason` is given',
};
/** For older clients: before each institution had its own reasons, the reason was an entry of the option list. */
export const REASON_KEY = {
  type: () => String,
  nullable: true,
  description: 'Key of REJECTION_REASON. Selects the reason of the institution that was created from this entry.',
  deprecationReason: 'Use `reasonId`.',
};
export const NOTIFY = {
  type: () => Boolean,
  defaultValue: true,
  description:
    'Whether the candidate receives a mail and a notification. With false, the candidate sees the rejection and `feedback` in the application only, and still waits for feedback.',
};
export const REASON_FAULTS =
  'FIELD_REQUIRED without a reason; NOT_FOUND for a reason of another institution; INVALID_INPUT for one that is not active.';
