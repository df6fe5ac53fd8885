import { ID } from '@nestjs/graphql';

export const REASON_ID = {
  type: () => ID,
  nullable: true,
  description: 'A reason of `rejectionReasons`; required unless `reason` is given',
};
/** Kept for older clients: before institutions had reasons of their own, an entry of the option list was the reason. */
export const REASON_KEY = {
  type: () => String,
  nullable: true,
  description: 'A key of REJECTION_REASON: the reason of the institution that was filled from it',
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
