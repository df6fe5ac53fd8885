import type pg from 'pg';

import { newId } from '../../../common/ids';
import { raw, sql } from '../../../platform/database/sql';
import { readOptionIds } from '../../../features/options';

type Value = string | number | boolean | null | Date | readonly Value[] | { readonly [key: string]: Value };
export type Row = Readonly<Record<string, Value>>;

/** Salaries and prices of the demo data are in the local currency. */
export const LOCAL_CURRENCY = 'MZN';

/** One INSERT per table. The columns are those of the first row, and all rows must have the same. */
export async function insertRows(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const name = raw(table);
  const columns = raw(Object.keys(first).join(', '));
  await client.query(sql`
    insert into ${name} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`);
}

/** Maps reference names of the demo data to row ids. */
export class Ids {
  private readonly given = new Map<string, string>();

  /** A new id, ordered by the creation time of the object. */
  create(ref: string, at: Date): string {
    const id = newId(at.getTime());
    this.given.set(ref, id);
    return id;
  }

  of(ref: string): string {
    const id = this.given.get(ref);
    if (id === undefined) throw new RangeError(`nothing is called ${ref}`);
    return id;
  }
}

/** Maps keys of option lists to the ids that rows store. */
export class OptionIds {
  private readonly ids = readOptionIds();

  of(list: string, key: string): number {
    const id = this.ids.get(`${list}.${key}`);
    if (id === undefined) throw new RangeError(`no option ${list}.${key}`);
    return id;
  }

  orNull(list: string, key: string | null): number | null {
    return key === null ? null : this.of(list, key);
  }

  all(list: string, keys: readonly string[]): number[] {
    return keys.map((key) => this.of(list, key));
  }
}

export interface Seeding {
  client: pg.ClientBase;
  now: Date;
  ids: Ids;
  options: OptionIds;
  /** Password hashes by e-mail address. */
  hashes: ReadonlyMap<string, string>;
}
