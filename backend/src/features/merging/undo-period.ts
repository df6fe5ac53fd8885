const UNDO_MILLISECONDS = 30 * 86_400_000;

/** The time until which a merge of `now` can be undone. */
export const undoUntil = (now: Date): Date => new Date(now.getTime() + UNDO_MILLISECONDS);
