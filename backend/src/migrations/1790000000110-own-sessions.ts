import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { definer } from './support/table';

/** Ending a session of one's own: the database itself looks whose it is, as for every other row. */
export class OwnSessions1790000000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      grant update (revoked_at, revoke_reason) on session to ${r.command};
      create policy ends_own on session for update to ${r.command} using (true) with check (true);

      create function sec.end_own_session(p_session uuid, p_now timestamptz) returns boolean
      language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        update public.session s set revoked_at = p_now, revoke_reason = 'ENDED_BY_OWNER'
          from public.account a
          where s.id = p_session and s.revoked_at is null and a.id = s.account_id
            and a.person_id in (sec.person(), sec.candidate(), sec.partner(), sec.root_actor());
        return found;
      end $$;
      ${definer('sec.end_own_session(uuid, timestamptz)', r.command, [r.staff, r.candidate, r.partner, r.root])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      drop function sec.end_own_session(uuid, timestamptz);
      drop policy ends_own on session;
      revoke update (revoked_at, revoke_reason) on session from ${r.command};
    `);
  }
}
