-- Returns the e-mail of the caller's own account, and whether the password must be changed. Called for the query of
-- the current user and for the privacy page.
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
