-- A candidate keeps seeing a vacancy they applied to, also after it closed.
-- needs: candidate
-- owner: command   execute: candidate
create or replace function sec.my_vacancies()
returns setof uuid
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select vacancy_id from public.candidacy where candidate_id = sec.candidate() and vacancy_id is not null
$$;
