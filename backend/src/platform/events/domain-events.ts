/**
 * Facts in the past tense, carrying ids and not rows: they outlive the request that wrote them.
 * Features extend this map by declaration merging, so the platform keeps knowing no noun.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- merged into by features
export interface DomainEvents {}
export type EventName = keyof DomainEvents & string;
