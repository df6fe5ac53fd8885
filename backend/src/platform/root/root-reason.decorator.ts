import { Args } from '@nestjs/graphql';

import { TextPipe } from '../graphql/inputs/text.pipe';

const PIPE = new TextPipe({ max: 500, required: true });

/**
 * The argument `reason` of a change by a ROOT user. The change of another person’s data needs a reason, because that person
 * may ask for it.
 */
export const RootReason = (): ParameterDecorator =>
  Args(
    'reason',
    { type: () => String, description: 'Reason of the change, 1 to 500 characters; stored in the audit log' },
    PIPE,
  );
