import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { commandUses, protect, searchReads } from './support/table';

/** Option lists as rows: everybody reads them, root edits texts, order and visibility. */
export class Options1790000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      create table option_item (
        id int primary key,
        list text not null,
        key text not null,
        rank int not null default 0,
        sort int not null default 0,
        parent text,
        grp text,
        aliases text[] not null default '{}',
        texts jsonb not null,
        active boolean not null default true,
        edited boolean not null default false,
        unique (list, key)
      );
      ${protect('option_item', 'platform-open', r)}
      grant select on option_item to ${r.staff}, ${r.candidate}, ${r.public}, ${r.partner}, ${r.auth}, ${r.worker}, ${r.root};
      grant update on option_item to ${r.root};
      create policy everybody_reads on option_item for select to ${r.staff}, ${r.candidate}, ${r.public}, ${r.partner}, ${r.auth}, ${r.worker}, ${r.root} using (true);
      create policy root_edits on option_item for update to ${r.root} using (sec.root_actor() is not null);
      ${commandUses('option_item', 'select', r)}
      ${searchReads('option_item', r)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table option_item');
  }
}
