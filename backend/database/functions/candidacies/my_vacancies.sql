-- Returns the vacancies that the candidate applied to. A policy calls it, so that they stay visible after the end.
-- needs: candidate
-- owner: command   execute: candidate
create or replace function sec.my_vacancies()
returns setof uuid
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select vacancy_id from public.candidacy where candidate_id = sec.candidate() and vacancy_id is not null
$$;
