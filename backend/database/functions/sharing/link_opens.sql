-- Whether a code is a valid share link of a vacancy. The only place that decides this.
-- needs: -
-- owner: search   execute: candidate, public, command
create or replace function sec.link_opens(p_vacancy uuid, p_code text)
returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select 1
    from public.share_link l
    where l.code = nullif(p_code, '') and l.vacancy_id = p_vacancy and l.revoked_at is null
  )
$$;
