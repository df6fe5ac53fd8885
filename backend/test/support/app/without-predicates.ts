import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';

import { Database, type Statement } from '../../../src/platform/database/database';
import { patched } from './this-process-only';

/** The predicates by which the application itself keeps tenants and candidates apart; the parameter stays in use, and so typed. */
const OWN_PREDICATE = /(?<![\w."])(?:"?\w+"?\.)?"?(?:tenant_id|candidate_id|person_id)"? = (\$\d+)/g;

export interface Stripped {
  /** Statements that lost a predicate, with the values they were asked with. */
  statements: { text: string; values: unknown[] }[];
  restore: () => void;
}

/**
 * Takes those predicates out of every statement of this test's process, so that only the database's policies are left.
 * Nothing in the application knows how to do this.
 */
export function withoutPredicates(): Stripped {
  const statements: Stripped['statements'] = [];
  const stripped = (text: string, values: readonly unknown[] = []): string => {
    const open = text.replace(OWN_PREDICATE, '($1::uuid is null or true)');
    if (open !== text) statements.push({ text: open, values: [...values] });
    return open;
  };
  const { read } = Database.prototype;
  const { query } = PostgresQueryRunner.prototype;
  Database.prototype.read = function (
    this: Database,
    { text, ...statement }: Statement,
    values: readonly unknown[] = [],
  ) {
    const bare = { ...statement, name: `${statement.name}:bare`.slice(-63), text: stripped(text, values) };
    return read.call(this, bare, values) as Promise<never>;
  };
  PostgresQueryRunner.prototype.query = function (
    this: PostgresQueryRunner,
    text: string,
    values?: unknown[],
    structured?: boolean,
  ) {
    return query.call(this, stripped(text, values), values, structured) as Promise<never>;
  };
  const mended = patched();
  const restore = (): void => {
    mended();
    Database.prototype.read = read;
    PostgresQueryRunner.prototype.query = query;
  };
  return { statements, restore };
}
