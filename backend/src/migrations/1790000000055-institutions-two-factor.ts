import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { definer } from './support/table';

/** What an institution asks of its people at sign-in. */
export class InstitutionsTwoFactor1790000000055 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      create function sec.two_factor_required(p_person uuid) returns boolean
      language sql stable security definer set search_path = pg_catalog, public as $$
        select coalesce((select i.two_factor_required from public.person p join public.institution i on i.id = p.tenant_id where p.id = p_person), false)
      $$;
      ${definer('sec.two_factor_required(uuid)', r.command, [r.auth])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function sec.two_factor_required(uuid)');
  }
}
