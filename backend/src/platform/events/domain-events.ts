/**
 * Domain events are named in the past tense and carry ids instead of rows, because they outlive the request that wrote
 * them. Features extend this map by declaration merging, so the platform does not depend on features.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- features extend it by declaration merging
export interface DomainEvents {}
export type EventName = keyof DomainEvents & string;
