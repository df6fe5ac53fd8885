import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { definer } from './support/table';

const INVITATION = 'uuid, uuid, bytea, uuid, timestamptz, timestamptz, uuid, text';

/** The operator makes the first person of root: nobody is there who could be named as the inviter. */
const invitePerson = (inviter: string): string => `
  create or replace function sec.invite_person(p_person uuid, p_id uuid, p_hash bytea, p_inviter uuid, p_now timestamptz, p_expires timestamptz, p_outbox uuid, p_request text)
  returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  begin
    if sec.root_actor() is null or p_inviter is distinct from sec.root_actor() then
      perform sec.refuse('FORBIDDEN');
    end if;
    perform sec.new_invitation(p_person, p_id, p_hash, ${inviter}, p_now, p_expires, p_outbox, p_request);
  end $$;`;

export class FirstRoot1790000000221 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`${invitePerson('nullif(p_inviter, p_person)')}
      ${definer(`sec.invite_person(${INVITATION})`, r.command, [r.root])}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`${invitePerson('p_inviter')}
      ${definer(`sec.invite_person(${INVITATION})`, r.command, [r.root])}`);
  }
}
