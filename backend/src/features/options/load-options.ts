import { readOptionIds, readOptionLists } from './option-data';

type Query = (sql: string, params: unknown[]) => Promise<unknown>;

/**
 * Columns used for matching (rank, parent, group) and aliases always come from the data files. Texts, order and
 * visibility of a row that ROOT edited are kept. Unchanged rows are not written.
 */
const UPSERT = `
  insert into option_item as present (id, list, key, rank, sort, parent, grp, aliases, texts)
  select i.id, $1, i.key, i.rank, i.sort, i.parent, i."group", coalesce(i.aliases, '{}'), i.texts
  from jsonb_to_recordset($2::jsonb) as i
    (id int, key text, rank int, sort int, parent text, "group" text, aliases text[], texts jsonb)
  on conflict (list, key) do update set
    rank = excluded.rank,
    parent = excluded.parent,
    grp = excluded.grp,
    aliases = excluded.aliases,
    sort = case when present.edited then present.sort else excluded.sort end,
    texts = case when present.edited then present.texts else excluded.texts end
  where (present.rank, present.parent, present.grp, present.aliases)
      is distinct from (excluded.rank, excluded.parent, excluded.grp, excluded.aliases)
    or (not present.edited and (present.sort, present.texts) is distinct from (excluded.sort, excluded.texts))`;

/** Loads the option lists from the data files into the table, one statement per list. Safe to repeat. */
export async function loadOptions(query: Query): Promise<void> {
  const ids = readOptionIds();
  for (const { list, items } of readOptionLists()) {
    const rows = items.map((item, index) => ({ ...item, id: idOf(ids, list, item.key), sort: index + 1 }));
    await query(UPSERT, [list, JSON.stringify(rows)]);
  }
}

function idOf(ids: ReadonlyMap<string, number>, list: string, key: string): number {
  const id = ids.get(`${list}.${key}`);
  if (id === undefined) throw new Error(`${list}.${key} has no id: run data/options/assign-ids.mjs`);
  return id;
}
