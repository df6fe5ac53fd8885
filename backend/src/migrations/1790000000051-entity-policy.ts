import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { definer } from './support/table';

const SET = 'sec.set_entity_policy(int, boolean, timestamptz)';

/** What an institution asks of its own people. Staff have no right on the column: this is the only way to it. */
export class EntityPolicy1790000000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      grant update (version, two_factor_required, updated_at) on institution to ${r.command};
      create function ${SET.replace('int, boolean, timestamptz', 'p_version int, p_required boolean, p_now timestamptz')} returns void
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        present int;
      begin
        select i.version into present from public.institution i where i.id = sec.tenant() for no key update;
        if present is null then
          perform sec.refuse('NOT_FOUND');
        elsif present <> p_version then
          perform sec.refuse('STALE_VERSION', jsonb_build_object('version', present));
        end if;
        update public.institution i set two_factor_required = p_required, version = i.version + 1, updated_at = p_now where i.id = sec.tenant();
      end $$;
      ${definer(SET, r.command, [r.staff])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      drop function ${SET};
      revoke update (version, two_factor_required, updated_at) on institution from ${r.command};
    `);
  }
}
