-- Scores some applications of a vacancy again by a version of its requirements, from the stored profiles. Scores of
-- earlier versions are kept, and a score of a later version is not replaced. Returns each score before and after.
-- needs: match, tenant
-- owner: command   execute: staff
create or replace function sec.rescore_some(p_vacancy uuid, p_number int, p_candidacies uuid[], p_now timestamptz)
returns table (scored_id uuid, score_before int, score_after int)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
  with
    fresh as (
      select c.id, c.tenant_id, c.candidate_id, c.score, m.total, m.degrees, m.essential_missing
      from public.candidacy c
        join public.candidacy_shape s on s.candidacy_id = c.id
        cross join lateral sec.match(c.vacancy_id, p_number, s.shape, s.as_of, false) m
      where c.id = any (p_candidacies) and c.vacancy_id = p_vacancy and c.tenant_id = sec.tenant()
    ),
    kept as (
      insert into
        public.match_score (candidacy_id, vacancy_version, tenant_id, candidate_id, total, degrees, computed_at)
      select f.id, p_number, f.tenant_id, f.candidate_id, f.total, f.degrees, p_now
      from fresh f
      on conflict (candidacy_id, vacancy_version) do update
      set total = excluded.total, degrees = excluded.degrees, computed_at = excluded.computed_at
    )
  update public.candidacy c
  set score = f.total, essential_missing = f.essential_missing, requirements = p_number
  from fresh f
  where c.id = f.id and coalesce(c.requirements, 0) <= p_number
  returning c.id, f.score, f.total;
end
$$;
