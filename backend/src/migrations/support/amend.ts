import type { QueryRunner } from 'typeorm';

/** What stands in a function now, and what shall stand there instead. */
export type Wording = readonly [from: string, to: string];

/**
 * Changes words of a function and keeps everything else of it: its owner, its rights, its settings, and what other
 * migrations changed. With `next` the function gets another signature; it then needs its owner and rights anew.
 */
export async function amend(
  runner: QueryRunner,
  signature: string,
  wording: readonly Wording[],
  next?: string,
): Promise<void> {
  const [row] = (await runner.query('select pg_get_functiondef($1::regprocedure) as text', [signature])) as {
    text: string;
  }[];
  const text = wording.reduce((present, [from, to]) => {
    if (present.split(from).length !== 2) throw new Error(`${signature} does not say once: ${from}`);
    return present.replace(from, () => to);
  }, row!.text);
  if (next !== undefined) await runner.query(`drop function ${signature}`);
  await runner.query(text);
}

/** For `down`: the same changes back. */
export const turnedRound = (wording: readonly Wording[]): Wording[] => wording.map(([from, to]): Wording => [to, from]);
