/** Scores all candidacies of a vacancy in one statement: made by one migration, and brought back where a later one is undone. */
export const rescore = {
  signature: 'sec.rescore(uuid, int, timestamptz)',
  text: `create function sec.rescore(p_vacancy uuid, p_number int, p_now timestamptz) returns int
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        scored int;
      begin
        with fresh as (
          select c.id, c.tenant_id, c.candidate_id, m.total, m.parts, m.essential_missing
          from public.candidacy c join public.candidacy_shape s on s.candidacy_id = c.id
          cross join lateral sec.match(c.vacancy_id, p_number, s.shape, s.as_of) m
          where c.vacancy_id = p_vacancy and c.tenant_id = sec.tenant()
        ), kept as (
          insert into public.match_score (candidacy_id, vacancy_version, tenant_id, candidate_id, total, parts, computed_at)
            select id, p_number, tenant_id, candidate_id, total, parts, p_now from fresh
            on conflict (candidacy_id, vacancy_version) do update set total = excluded.total, parts = excluded.parts, computed_at = excluded.computed_at
        )
        update public.candidacy c set score = f.total, essential_missing = f.essential_missing, requirements = p_number
          from fresh f where c.id = f.id and coalesce(c.requirements, 0) <= p_number;
        get diagnostics scored = row_count;
        return scored;
      end $$;`,
} as const;
