-- Returns the recipient of the mail about an erasure. Called by the worker before it erases the account.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.person_told(p_person uuid)
returns table (email text, name text, locale text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select a.email, coalesce(c.name, p.name), p.locale
  from public.person p join public.account a on a.person_id = p.id left join public.candidate c on c.id = p.id
  where p.id = p_person
$$;
