/**
 * Domain events are named in the past tense and contain ids instead of rows, because a row may have changed when a
 * subscriber handles the event. Features extend this map by declaration merging, so the platform does not depend on
 * features.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- features extend it by declaration merging
export interface DomainEvents {}
export type EventName = keyof DomainEvents & string;
