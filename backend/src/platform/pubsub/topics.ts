/**
 * What is published, by topic. Payloads hold ids and numbers only: nothing in between has row policies,
 * so whoever is woken reads again with their own rights.
 */
export interface Topics {
  [topic: `notification:${string}`]: { personId: string; seq: number };
  [topic: `run:${string}`]: { runId: string; version: number };
}
export type Topic = keyof Topics & string;
