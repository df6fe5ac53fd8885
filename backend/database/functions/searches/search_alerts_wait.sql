-- Whether a vacancy matches a saved search of this kind of alert and was not announced yet. Called by the worker.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.search_alerts_wait(p_alert text)
returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select 1
    from public.search_hit h join public.saved_search s on s.id = h.search_id
    where h.told_at is null and s.alert = p_alert
  )
$$;
