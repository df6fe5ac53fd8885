-- Returns the numbers of sealed, unsealed and erased audit rows. Called by check-audit.
-- needs: -
-- owner: command   execute: owner, worker
create or replace function sec.audit_counts()
returns table (sealed bigint, waiting bigint, emptied bigint)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select count(*) filter (where hash is not null), count(*) filter (where hash is null),
    count(*) filter (where hash is not null and salt is null)
  from public.audit_event
$$;
