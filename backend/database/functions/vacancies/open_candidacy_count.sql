-- Returns the number of applications to an open vacancy, without drafts and withdrawn ones. Called by the public
-- page.
-- needs: candidacy_is_live, vacancy_is_open
-- owner: search   execute: candidate, public
create or replace function sec.open_candidacy_count(p_vacancy uuid)
returns int
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(sum(n) filter (where sec.candidacy_is_live(status)), 0)::int
  from public.candidacy_count
  where vacancy_id = p_vacancy and sec.vacancy_is_open(p_vacancy)
$$;
