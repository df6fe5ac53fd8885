import { readOptionIds, readOptionLists } from './option-data';
import { storedList } from './option-lists.repository';

type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** Loads the option lists from the data files into the table, one statement per list. Safe to repeat. */
export async function loadOptions(query: Query): Promise<void> {
  const ids = readOptionIds();
  for (const { list, items } of readOptionLists()) {
    const rows = items.map((item, index) => ({ ...item, id: idOf(ids, list, item.key), sort: index + 1 }));
    const { text, values } = storedList(list, rows);
    await query(text, values);
  }
}

function idOf(ids: ReadonlyMap<string, number>, list: string, key: string): number {
  const id = ids.get(`${list}.${key}`);
  if (id === undefined) throw new Error(`${list}.${key} has no id: run data/options/assign-ids.mjs`);
  return id;
}
