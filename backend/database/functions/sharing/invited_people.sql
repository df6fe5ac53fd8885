-- Returns name and language of those invited people who have a candidate's account. Called by the worker.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.invited_people(p_emails text[])
returns table (email_norm text, person_id uuid, name text, locale text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select a.email_norm, p.id, coalesce(c.name, p.name), p.locale
  from public.account a join public.person p on p.id = a.person_id left join public.candidate c on c.id = p.id
  where a.email_norm = any (p_emails) and a.kind = 'CANDIDATE' and a.status = 'ACTIVE'
$$;
