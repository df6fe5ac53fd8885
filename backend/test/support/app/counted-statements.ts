import pg from 'pg';

import { requireThisProcess } from './this-process-only';

/** Statements of the transaction and of the caller's role and settings: they read no table. */
const FRAME = /^\s*(begin|commit|rollback|start transaction|set |select set_config)/i;

/** All statements that read or write tables while the work runs. */
export async function countedStatements(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const { query } = pg.Client.prototype;
  // TypeORM calls this method too.
  const counting = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string }];
    const text = typeof first === 'string' ? first : first.text;
    if (!FRAME.test(text)) seen.push(text);
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  };
  const release = requireThisProcess();
  pg.Client.prototype.query = counting as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
    release();
  }
  return seen;
}
