-- Deletes one batch of expired rows of each kind. Skips rows that another transaction holds, so that two calls do
-- not wait for each other. Called by the worker.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.tidy(p_now timestamptz, p_mail_before timestamptz, p_most int)
returns table (kind text, removed bigint)
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with
    counters as (
      delete from public.throttle
      where key in (
        select key
        from public.throttle
        where resets_at <= p_now and (blocked_until is null or blocked_until <= p_now)
        limit p_most
        for update skip locked
      )
      returning 1
    ),
    codes as (
      -- A code may be sent again for a day. The grant of a reset is deleted with its code.
      delete from public.auth_code
      where id in (
        select id
        from public.auth_code
        where created_at < p_now - interval '2 days' and expires_at < p_now
        limit p_most
        for update skip locked
      )
      returning 1
    ),
    sessions as (
      -- Kept for a month, so that the owner sees past sessions and the reuse of an old token is recognised.
      delete from public.session
      where id in (
        select id
        from public.session
        where least(revoked_at, expires_at, idle_until) < p_now - interval '30 days'
        limit p_most
        for update skip locked
      )
      returning 1
    ),
    keys as (
      delete from public.idempotency
      where (actor_id, key) in (
        select actor_id, key
        from public.idempotency
        where created_at < p_now - interval '1 day'
        limit p_most
        for update skip locked
      )
      returning 1
    ),
    dues as (
      delete from public.due_item
      where id in (
        select id
        from public.due_item
        where state in ('DONE', 'CANCELLED') and coalesce(done_at, due_at) < p_now - interval '30 days'
        limit p_most
        for update skip locked
      )
      returning 1
    ),
    mails as (
      delete from public.mail_message
      where id in (
        select id
        from public.mail_message
        where status <> 'QUEUED' and created_at < p_mail_before
        limit p_most
        for update skip locked
      )
      returning 1
    ),
    runs as (
      delete from public.run
      where id in (
        select id
        from public.run
        where ended_at < p_now - interval '90 days'
        limit p_most
        for update skip locked
      )
      returning 1
    ),
    exports as (
      -- The sweep of unused files then deletes the file.
      delete from public.list_export
      where id in (
        select id from public.list_export where expires_at <= p_now limit p_most for update skip locked
      )
      returning 1
    ),
    import_rows as (
      -- Data of people who were never confirmed. Confirmed rows stay, so that the same file is recognised.
      delete from public.candidate_import_row
      where id in (
        select id
        from public.candidate_import_row
        where state <> 'CONFIRMED' and updated_at < p_now - interval '30 days'
        limit p_most
        for update skip locked
      )
      returning 1
    ),
    imports as (
      delete from public.candidate_import
      where id in (
        select i.id
        from public.candidate_import i
        where i.created_at < p_now - interval '30 days'
          and not exists (select 1 from public.candidate_import_row r where r.import_id = i.id)
        limit p_most
        for update skip locked
      )
      returning 1
    ),
    invited as (
      delete from public.vacancy_invitation
      where id in (
        select x.id
        from public.vacancy_invitation x join public.vacancy v on v.id = x.vacancy_id
        where v.status not in ('PUBLISHED', 'PENDING', 'DRAFT')
          and coalesce(v.closed_at, v.expired_at, v.end_date) < p_now - interval '90 days'
        limit p_most
      )
      returning 1
    ),
    opened as (
      delete from public.private_vacancy
      where (candidate_id, vacancy_id) in (
        select x.candidate_id, x.vacancy_id
        from public.private_vacancy x join public.vacancy v on v.id = x.vacancy_id
        where v.status not in ('PUBLISHED', 'PENDING', 'DRAFT')
          and coalesce(v.closed_at, v.expired_at, v.end_date) < p_now - interval '90 days'
        limit p_most
      )
      returning 1
    )
  select 'throttle', count(*)
  from counters
  union all
  select 'vacancy_invitation', count(*)
  from invited
  union all
  select 'private_vacancy', count(*)
  from opened
  union all
  select 'run', count(*)
  from runs
  union all
  select 'list_export', count(*)
  from exports
  union all
  select 'candidate_import_row', count(*)
  from import_rows
  union all
  select 'candidate_import', count(*)
  from imports
  union all
  select 'auth_code', count(*)
  from codes
  union all
  select 'session', count(*)
  from sessions
  union all
  select 'idempotency', count(*)
  from keys
  union all
  select 'due_item', count(*)
  from dues
  union all
  select 'mail_message', count(*)
  from mails
$$;
