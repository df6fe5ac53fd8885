import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { commandUses, protect, rootReads, staffOwns } from './support/table';

/** What an institution shows of itself and of its people counts as the files of its applications do, under one limit. */
export class InstitutionPictures1790000000192 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      -- Pictures that were stored before have no row; they count once they are replaced.
      create table institution_picture (
        address text primary key,
        tenant_id uuid not null references institution on delete cascade,
        size bigint not null check (size > 0)
      );
      create index institution_picture_of_tenant on institution_picture (tenant_id);
      ${protect('institution_picture', 'tenant', r)}
      ${staffOwns('institution_picture', r, 'select, insert, delete')}
      ${commandUses('institution_picture', 'select', r)}
      ${rootReads('institution_picture', r)}
      create trigger picture_counted after insert or delete on institution_picture
        for each row execute function sec.count_attachment();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update institution_storage s set files = s.files - k.files, bytes = s.bytes - k.bytes
        from (select tenant_id, count(*) as files, sum(size) as bytes from institution_picture group by 1) k where k.tenant_id = s.tenant_id;
      drop table institution_picture;
    `);
  }
}
