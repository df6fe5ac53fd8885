/**
 * Topics and their payloads. Payloads hold only ids and numbers, because messages bypass row level security: a
 * subscriber reads the row again with their own rights.
 */
export interface Topics {
  [topic: `notification:${string}`]: { personId: string; seq: number };
  [topic: `run:${string}`]: { runId: string; version: number };
}
export type Topic = keyof Topics & string;
