import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { definer } from './support/table';

/** Sign-in asks it, so that nobody is given a session that opens nothing. */
export class StaffAtTheDoor1790000000052 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      create function sec.staff_may_enter(p_person uuid) returns boolean
      language sql stable security definer set search_path = pg_catalog, public as $$
        select exists (select 1 from public.staff_member m join public.institution i on i.id = m.tenant_id
          where m.id = p_person and m.status = 'ACTIVE' and i.status = 'ACTIVE')
      $$;
      ${definer('sec.staff_may_enter(uuid)', r.command, [r.auth])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function sec.staff_may_enter(uuid)');
  }
}
