-- Withdraws the exports of the institution whose rows a worker has read or is reading. Such an export has no file any
-- more. Leaves out the lists in `p_except` and the exports that have expired. An export that begins in the meantime
-- waits for this transaction. The sweep of unused files deletes the files.
-- needs: tenant
-- owner: command   execute: staff
create or replace function sec.withdraw_exports(p_except text[], p_code text, p_now timestamptz)
returns table (id uuid, list text)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended('withdraw-exports:' || sec.tenant()::text, 0));
  return query
    update public.list_export e
    set state = 'FAILED', error_code = p_code, error_field = null, storage_key = null, sha256 = null, size = null,
      ended_at = coalesce(e.ended_at, p_now)
    where e.tenant_id = sec.tenant()
      and e.state in ('RUNNING', 'READY')
      and e.list <> all (p_except)
      and e.expires_at > p_now
    returning e.id, e.list;
end
$$;
