import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { definer, protect } from './support/table';

/** Two-factor sign-in, recovery and reset, and limits whose delays grow. */
export class AccountSecurity1790000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      alter table account add column two_factor boolean not null default false, add column password_changed_at timestamptz;
      alter table throttle add column blocked_until timestamptz;

      -- A challenge for an address that nobody has is a row like every other, so that it costs the same time; it has no account.
      alter table auth_code alter column account_id drop not null,
        add column subject_hash bytea,
        add column sent_to text not null default '',
        add column device_hash bytea,
        add column account_version int;
      create index auth_code_of_subject on auth_code (subject_hash, created_at desc) where subject_hash is not null;

      create table reset_grant (
        id uuid primary key references auth_code on delete cascade,
        account_id uuid references account on delete cascade,
        token_hash bytea not null unique,
        account_version int,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create index reset_grant_of_account on reset_grant (account_id, created_at desc);
      ${protect('reset_grant', 'identity', r)}
      grant select, insert, update, delete on reset_grant to ${r.auth};
      create policy sign_in on reset_grant to ${r.auth} using (true) with check (true);

      -- Whom a notice about an account goes to.
      create function sec.account_recipient(p_account uuid) returns table (email text, name text, locale text, person_id uuid)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select a.email, p.name, p.locale, p.id from public.account a join public.person p on p.id = a.person_id where a.id = p_account
      $$;
      ${definer('sec.account_recipient(uuid)', r.command, [r.worker])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function sec.account_recipient(uuid);
      drop table reset_grant;
      delete from auth_code where account_id is null;
      alter table auth_code alter column account_id set not null,
        drop column subject_hash, drop column sent_to, drop column device_hash, drop column account_version;
      alter table throttle drop column blocked_until;
      alter table account drop column two_factor, drop column password_changed_at;
    `);
  }
}
