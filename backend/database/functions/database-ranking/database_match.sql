-- Scores the present profiles of candidates of the database of the caller's institution against one version of the
-- requirements of one of its vacancies, as `match` does, with the evidence. Returns no row for a candidate outside the
-- database.
-- needs: in_database, live_shape, match, tenant
-- owner: command   execute: staff
create or replace function sec.database_match(p_vacancy uuid, p_version int, p_candidates uuid[], p_as_of date)
returns table (candidate_id uuid, degrees int[], evidence jsonb, essential_missing int[])
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select given.id, m.degrees, m.evidence, m.essential_missing
  from public.vacancy_version x
    cross join unnest(p_candidates) given (id)
    cross join lateral sec.match(x.vacancy_id, x.number, sec.live_shape(given.id), p_as_of) m
  where x.vacancy_id = p_vacancy
    and x.number = p_version
    and x.tenant_id = sec.tenant()
    and sec.in_database(given.id)
$$;
