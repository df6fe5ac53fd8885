-- Withdraws the exports of the institution whose rows a worker has read or is reading. The function does not withdraw
-- exports of the lists in `p_except` and exports that have expired. An export that starts before the commit waits until
-- this transaction ends. A withdrawn export has no file. The job that removes unused files deletes the file.
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
