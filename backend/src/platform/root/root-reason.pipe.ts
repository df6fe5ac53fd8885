import { TextPipe } from '../graphql/inputs/text.pipe';

/** A change of somebody else's data needs a reason; the people concerned may ask for it. */
export const ROOT_REASON = new TextPipe({ max: 500, required: true });
