import pg from 'pg';

import { patched } from './this-process-only';

/** What carries the caller's role and settings, and the transaction around it: it touches no table. */
const FRAME = /^\s*(begin|commit|rollback|start transaction|set |select set_config)/i;

/** The statements that read or write tables while the work runs, whoever sends them. */
export async function countedStatements(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const { query } = pg.Client.prototype;
  // Every way into the driver, the mapper's included, ends here.
  const counting = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string }];
    const text = typeof first === 'string' ? first : first.text;
    if (!FRAME.test(text)) seen.push(text);
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  };
  const mended = patched();
  pg.Client.prototype.query = counting as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
    mended();
  }
  return seen;
}
