const FEEDBACK_DAYS = 7;

/** Time until which a candidate who was rejected at `at` must receive feedback. */
export const feedbackDueAfter = (at: Date): Date => new Date(at.getTime() + FEEDBACK_DAYS * 24 * 3600 * 1000);
