import { Injectable } from '@nestjs/common';

import { isUuid } from '../../common/ids';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import { type ColumnKey, headingOf, listTitle } from '../../platform/exports';
import type { ListName } from '../../platform/access/list-name';
import { OptionCacheService } from '../options';
import { roleNameOf } from '../roles';
import { stageNameOf } from '../vacancies';

type Changes = Readonly<Record<string, unknown>>;
/** A changed field of an object of this type. */
interface Change {
  objectType: string;
  field: string;
  value: unknown;
}
interface NameRow {
  id: string;
  kind: 'STAGE' | 'ROLE' | 'OTHER';
  name: string;
}

/** Objects of a list, such as a saved view. Their changes contain the name of the list and of its columns. */
const LISTED = ['Export', 'View'];
/** Fields whose numeric values are ids of options. */
const OPTION_FIELDS = ['TrainingArea.field', 'Candidate.province'];

/** Reads the current names of the records to which changes of the audit log refer by id. */
@Injectable()
export class AuditNamesReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
  ) {}

  /** Names of the records to which the changes on a page refer, by id. Deleted records are absent. */
  async of(changes: readonly Changes[]): Promise<ReadonlyMap<string, string>> {
    await this.options.ready();
    const ids = [...new Set(changes.flatMap((one) => Object.values(one).flatMap(idsIn)))];
    if (ids.length === 0) return new Map();
    const { locale } = this.scope;
    const rows = await this.db.read<NameRow>(sql`
      with wanted as (select unnest(${ids}::uuid[]) as id)
      select s.id, 'STAGE' as kind, s.name from stage s join wanted using (id)
      union all select r.id, 'ROLE', r.name from role r join wanted using (id)
      union all select r.id, 'OTHER', r.name from root_role r join wanted using (id)
      union all select d.id, 'OTHER', d.name from department d join wanted using (id)
      union all select p.id, 'OTHER', p.name from plan p join wanted using (id)
      union all select v.id, 'OTHER', v.title from vacancy v join wanted using (id)
      union all select i.id, 'OTHER', i.name from institution i join wanted using (id)
      union all select o.id, 'OTHER', o.name from person o join wanted using (id) where o.name <> ''`);
    const shown = { STAGE: stageNameOf, ROLE: roleNameOf, OTHER: (name: string) => name };
    return new Map(rows.map(({ id, kind, name }) => [id, shown[kind](name, locale)]));
  }

  /** The value with names instead of ids and keys. An id without a name is unchanged. */
  named({ objectType, field, value }: Change, names: ReadonlyMap<string, string>): unknown {
    const { locale } = this.scope;
    const nameOf = (part: unknown): unknown => {
      if (Array.isArray(part)) return part.map(nameOf);
      if (isObject(part)) return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, nameOf(one)]));
      if (typeof part === 'number' && OPTION_FIELDS.includes(`${objectType}.${field}`))
        return this.options.byId(part, locale).text[locale];
      if (typeof part !== 'string') return part;
      if (LISTED.includes(objectType) && field === 'list') return listTitle(part as ListName, locale);
      if (LISTED.includes(objectType) && field === 'columns') return headingOf(part as ColumnKey, locale);
      return names.get(part) ?? part;
    };
    return nameOf(value);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return isUuid(value) ? [value] : [];
  return isObject(value) ? Object.values(value).flatMap(idsIn) : [];
}
