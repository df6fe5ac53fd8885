-- How the signed-in person appears to the current-user query.
-- needs: candidate, partner, person, root_actor
-- owner: command   execute: staff, candidate, partner, root
create or replace function sec.account_of(p_person uuid)
returns table (email text, password_reset boolean)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select a.email, a.password_reset
  from public.account a
  where a.person_id = p_person and p_person in (sec.person(), sec.candidate(), sec.partner(), sec.root_actor())
$$;
