/**
 * Topics and their payloads. Payloads hold only ids and numbers, because messages bypass row level security: a
 * subscriber reads the row again with their own rights.
 */
export interface Topics {
  [topic: `notification:${string}`]: { personId: string; seq: number };
  [topic: `run:${string}`]: { runId: string; version: number };
  /** Topic of an institution. `personId` is the person who changed the vacancy; null if the worker changed it. */
  [topic: `vacancies:${string}`]: { vacancyId: string; personId: string | null };
  /** Topic of an institution. `vacancyId` is null for an application without a vacancy. */
  [topic: `candidacies:${string}`]: { candidacyId: string; vacancyId: string | null };
  /** Viewers of the profiles of a vacancy. After `ASKS`, every other stream publishes its viewer again. */
  [topic: `viewers:${string}`]:
    | { state: 'HERE'; streamId: string; personId: string; candidacyId: string }
    | { state: 'LEFT'; streamId: string }
    | { state: 'ASKS'; streamId: string };
}
export type Topic = keyof Topics & string;
