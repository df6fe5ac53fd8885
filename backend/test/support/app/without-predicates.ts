import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';

import { Sql } from '../../../src/platform/database/sql';
import { requireThisProcess } from './this-process-only';

/**
 * Predicates of the application that separate tenants and candidates; the parameter stays in the statement and keeps
 * its type.
 */
const OWN_PREDICATE = /(?<![\w."])(?:"?\w+"?\.)?"?(?:tenant_id|candidate_id|person_id)"? = (\$\d+)/g;

export interface StatementRecorder {
  /** Statements without their predicate, with their parameters. */
  statements: { text: string; values: unknown[] }[];
  restore: () => void;
}

/**
 * Removes these predicates from every statement of this process, so that only the row level security of the database is
 * left. The application has no such switch.
 */
export function withoutPredicates(): StatementRecorder {
  const statements: StatementRecorder['statements'] = [];
  const stripped = (text: string, values: readonly unknown[] = []): string => {
    const open = text.replace(OWN_PREDICATE, '($1::uuid is null or true)');
    if (open !== text) statements.push({ text: open, values: [...values] });
    return open;
  };
  const own = Object.getOwnPropertyDescriptor(Sql.prototype, 'text')!;
  const textOf = own.get as (this: Sql) => string;
  const { query } = PostgresQueryRunner.prototype;
  Object.defineProperty(Sql.prototype, 'text', {
    ...own,
    get(this: Sql): string {
      return stripped(textOf.call(this), this.values);
    },
  });
  PostgresQueryRunner.prototype.query = function (
    this: PostgresQueryRunner,
    text: string,
    values?: unknown[],
    structured?: boolean,
  ) {
    return query.call(this, stripped(text, values), values, structured) as Promise<never>;
  };
  const release = requireThisProcess();
  const restore = (): void => {
    release();
    Object.defineProperty(Sql.prototype, 'text', own);
    PostgresQueryRunner.prototype.query = query;
  };
  return { statements, restore };
}
