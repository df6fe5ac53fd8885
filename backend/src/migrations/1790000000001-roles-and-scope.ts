import type { MigrationInterface, QueryRunner } from 'typeorm';

import { DEFINER_ROLES, LOGIN_ROLES, rolesOf, SHARED_AUDIENCES } from './support/roles';

/** Five audiences, three separate logins, and the settings of a transaction that say who acts. */
export class RolesAndScope1790000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    for (const key of [...SHARED_AUDIENCES, ...DEFINER_ROLES]) await this.createRole(runner, r[key], 'nologin');
    for (const key of LOGIN_ROLES) await this.createRole(runner, r[key], 'login noinherit');

    await runner.query(`
      create extension if not exists unaccent;
      create extension if not exists pg_trgm;
      create extension if not exists btree_gist;
      create schema sec;

      -- Staff, candidate, public and partner share one login that inherits nothing and takes a role per transaction.
      grant ${r.staff}, ${r.candidate}, ${r.public}, ${r.partner} to ${r.app};
      -- The worker acts as the audience of the event it handles.
      grant ${r.staff}, ${r.candidate}, ${r.public}, ${r.partner} to ${r.worker};
      -- Needed once, to hand the definer functions to their owners.
      grant ${r.command}, ${r.search} to ${r.owner};

      revoke all on schema public from public;
      revoke all on schema sec from public;
      grant usage on schema public, sec to ${r.staff}, ${r.candidate}, ${r.public}, ${r.partner}, ${r.app}, ${r.auth}, ${r.root}, ${r.worker}, ${r.command}, ${r.search};
      -- A function's new owner must be able to create in its schema while it is handed over.
      grant create on schema sec to ${r.command}, ${r.search};
      alter default privileges revoke execute on functions from public;
    `);

    for (const [name, setting] of [
      ['tenant', 'app.tenant_id'],
      ['person', 'app.person_id'],
      ['candidate', 'app.candidate_id'],
      ['partner', 'app.partner_id'],
      ['root_actor', 'app.root_actor'],
    ]) {
      await runner.query(`
        create function sec.${name}() returns uuid language sql stable parallel safe
          as $$ select nullif(current_setting('${setting}', true), '')::uuid $$;
        grant execute on function sec.${name}() to public;`);
    }
    await runner.query(`
      create function sec.share_token() returns text language sql stable parallel safe
        as $$ select nullif(current_setting('app.share_token', true), '') $$;
      grant execute on function sec.share_token() to public;

      create function sec.refuse_change() returns trigger language plpgsql set search_path = pg_catalog as $$
      begin
        raise exception '% is append-only', tg_table_name using errcode = '42501';
      end $$;
      grant execute on function sec.refuse_change() to public;

      -- An expected refusal raised inside the database: the code of the catalogue, its parameters as JSON.
      create function sec.refuse(code text, params jsonb default '{}') returns void language plpgsql set search_path = pg_catalog as $$
      begin
        raise exception '%', code using errcode = 'VG001', detail = params::text;
      end $$;
      grant execute on function sec.refuse(text, jsonb) to public;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query('drop schema sec cascade');
    await runner.query('alter default privileges grant execute on functions to public');
    for (const key of [...LOGIN_ROLES, ...SHARED_AUDIENCES, ...DEFINER_ROLES]) {
      // Whoever made a role may join it, and only a member may take back what it was given.
      await runner.query(`grant ${r[key]} to current_user; drop owned by ${r[key]}; drop role ${r[key]};`);
    }
  }

  private async createRole(runner: QueryRunner, role: string, options: string): Promise<void> {
    await runner.query(`
      do $$ begin
        create role ${role} ${options};
      exception when duplicate_object then
        alter role ${role} ${options};
      end $$;`);
  }
}
