-- Returns whether the caller can apply to a vacancy. The vacancy must be published and not over, and public or opened
-- by the share token of the transaction. Its institution must not be suspended.
-- needs: link_opens
-- owner: search   execute: candidate, public
create or replace function sec.vacancy_is_open(vacancy uuid)
returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select 1
    from public.vacancy v
    where v.id = vacancy
      and v.status = 'PUBLISHED'
      and v.end_date > now()
      and (
        v.visibility = 'PUBLIC' or sec.link_opens(v.id, nullif(current_setting('app.share_token', true), ''))
      )
      and not exists (select 1 from public.institution i where i.id = v.tenant_id and i.status = 'SUSPENDED')
  )
$$;
