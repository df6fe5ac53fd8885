-- Whether a saved search has alerts and the account of its candidate is active. Called by the worker before it sends
-- the mail.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.search_alert_stands(p_search uuid)
returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select 1
    from public.saved_search s join public.account a on a.person_id = s.candidate_id
    where s.id = p_search and s.alert <> 'NONE' and a.status = 'ACTIVE'
  )
$$;
