import { Injectable } from '@nestjs/common';

import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import type { OptionItem } from './option-item.entity';

export type OptionRow = Pick<
  OptionItem,
  'id' | 'list' | 'key' | 'rank' | 'parent' | 'grp' | 'aliases' | 'texts' | 'active'
>;

/** The entries of all option lists, which everybody may read. */
@Injectable()
export class OptionItemsReader {
  constructor(private readonly db: Database) {}

  /** In the order of each list, including inactive entries. */
  all(): Promise<OptionRow[]> {
    return this.db.as({ audience: 'public' }, () =>
      this.db.read<OptionRow>(sql`
        select id, list, key, rank, parent, grp, aliases, texts, active from option_item order by list, sort, id`),
    );
  }
}
