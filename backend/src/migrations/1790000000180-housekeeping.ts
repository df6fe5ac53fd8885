import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { definer } from './support/table';

/** What nobody needs any more goes: the worker may say so, but not look into the tables of sign-in. */
export class Housekeeping1790000000180 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      grant delete on auth_code, due_item, mail_message to ${r.command};
      -- The right to lock a row, which needs the right to change one of its columns.
      grant update (key) on throttle, idempotency to ${r.command};
      grant update (id) on auth_code to ${r.command};

      -- One batch of each kind. A row that somebody holds is skipped, so that nobody waits for the cleaning and two may clean at once.
      create function sec.tidy(p_now timestamptz, p_mail_before timestamptz, p_most int) returns table (kind text, removed bigint)
      language sql security definer set search_path = pg_catalog, public as $$
        with counters as (
          delete from public.throttle where key in (
            select key from public.throttle where resets_at <= p_now and (blocked_until is null or blocked_until <= p_now)
            limit p_most for update skip locked) returning 1
        ), codes as (
          -- An unanswered one may be sent again for a day; the grant of a reset goes with its code.
          delete from public.auth_code where id in (
            select id from public.auth_code where created_at < p_now - interval '2 days' and expires_at < p_now
            limit p_most for update skip locked) returning 1
        ), sessions as (
          -- For a month their owner may look where they were signed in, and an old token is still known as one.
          delete from public.session where id in (
            select id from public.session where least(revoked_at, expires_at, idle_until) < p_now - interval '30 days'
            limit p_most for update skip locked) returning 1
        ), keys as (
          delete from public.idempotency where (actor_id, key) in (
            select actor_id, key from public.idempotency where created_at < p_now - interval '1 day'
            limit p_most for update skip locked) returning 1
        ), dues as (
          delete from public.due_item where id in (
            select id from public.due_item where state in ('DONE', 'CANCELLED') and coalesce(done_at, due_at) < p_now - interval '30 days'
            limit p_most for update skip locked) returning 1
        ), mails as (
          delete from public.mail_message where id in (
            select id from public.mail_message where status <> 'QUEUED' and created_at < p_mail_before
            limit p_most for update skip locked) returning 1
        )
        select 'throttle', count(*) from counters
        union all select 'auth_code', count(*) from codes
        union all select 'session', count(*) from sessions
        union all select 'idempotency', count(*) from keys
        union all select 'due_item', count(*) from dues
        union all select 'mail_message', count(*) from mails
      $$;
      ${definer('sec.tidy(timestamptz, timestamptz, int)', r.command, [r.worker])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      drop function sec.tidy(timestamptz, timestamptz, int);
      revoke delete on auth_code, due_item, mail_message from ${r.command};
      revoke update (key) on throttle, idempotency from ${r.command};
      revoke update (id) on auth_code from ${r.command};
    `);
  }
}
