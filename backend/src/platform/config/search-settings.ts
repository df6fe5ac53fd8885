import { z } from 'zod';

/** Saved searches and their alerts. */
export const searchSettings = {
  SEARCH_ALERTS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(5)
    .describe('mails about new vacancies to one candidate in a day; what is found beyond waits for the next morning'),
} as const;
