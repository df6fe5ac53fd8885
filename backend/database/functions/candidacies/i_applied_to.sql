-- Whether the candidate applied to a vacancy. Policies call it.
-- needs: candidate
-- owner: command   execute: candidate
create or replace function sec.i_applied_to(vacancy uuid)
returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select 1 from public.candidacy c where c.vacancy_id = vacancy and c.candidate_id = sec.candidate()
  )
$$;
