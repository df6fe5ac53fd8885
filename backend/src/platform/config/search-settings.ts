import { z } from 'zod';

/** Saved searches and their alerts. */
export const searchSettings = {
  SEARCH_ALERTS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(5)
    .describe('alert mails to one candidate per day; further matches wait for the next morning'),
} as const;
