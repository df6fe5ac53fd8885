import { sql, type Sql } from '../../platform/database/sql';
import type { OptionData } from './option-data';

/**
 * Stores the entries of one list from the data files. Columns used for matching (rank, parent, group) and aliases always
 * come from the data files. Texts, order and visibility of a row that ROOT edited are kept. Unchanged rows are not
 * written.
 */
export const storedList = (list: string, rows: readonly (OptionData & { id: number; sort: number })[]): Sql => sql`
  insert into option_item as present (id, list, key, rank, sort, parent, grp, aliases, texts)
  select i.id, ${list}, i.key, i.rank, i.sort, i.parent, i."group", coalesce(i.aliases, '{}'), i.texts
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i
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
