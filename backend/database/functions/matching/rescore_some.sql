-- Scores some applications of a vacancy again by a version of its requirements. Scores of earlier versions are not
-- deleted, and a score of a later version is not replaced. Returns each score before and after. The present score of an
-- application may belong to an earlier version with the same requirements, apart from the weights of the parts. The
-- stored degrees of such an application are used with the new weights, also if the option lists changed after these
-- degrees were computed. For all other applications, one statement with the requirements as constants computes the
-- degrees from the stored profiles.
-- needs: degree_expressions, experience_days, local_day, match_total, profile_expressions, tenant,
--   versions_with_same_requirements
-- owner: command   execute: staff
create or replace function sec.rescore_some(p_vacancy uuid, p_number int, p_candidacies uuid[], p_now timestamptz)
returns table (scored_id uuid, score_before int, score_after int)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set jit = off
as $$
declare
  weights int[];
  degrees text;
  missing text;
  -- The rank of each level of a study or a language, by its number.
  ranks int[];
  same constant int[] := sec.versions_with_same_requirements(p_vacancy, p_number);
  with_same_degrees uuid[];
  others uuid[];
  -- The end of both statements, after the CTE `measured`.
  store constant text := $text$
      fresh as materialized (select m.*, sec.match_total($4, m.degrees) as total from measured m),
      stored as (
        insert into
          public.match_score (candidacy_id, vacancy_version, tenant_id, candidate_id, total, degrees, computed_at)
        select f.id, $5, f.tenant_id, f.candidate_id, f.total, f.degrees, $6
        from fresh f
        on conflict (candidacy_id, vacancy_version) do update
        set total = excluded.total, degrees = excluded.degrees, computed_at = excluded.computed_at
      )
    update public.candidacy c
    set score = f.total, essential_missing = f.essential_missing, requirements = $5
    from fresh f
    where c.id = f.id and coalesce(c.requirements, 0) <= $5
    returning c.id, f.score, f.total$text$;
begin
  select
    array[
      x.weight_training, x.weight_related, x.weight_languages, x.weight_years, x.weight_skills
    ] into weights
  from public.vacancy_version x
  where x.vacancy_id = p_vacancy and x.number = p_number;
  -- Another run may change the same rows, in another order.
  perform 1
  from public.candidacy c
  where c.id = any (p_candidacies) and c.vacancy_id = p_vacancy and c.tenant_id = sec.tenant()
  order by c.id
  for no key update;
  with_same_degrees := array(
    select c.id
    from public.candidacy c
      join public.match_score m on m.candidacy_id = c.id and m.vacancy_version = c.requirements
    where c.id = any (p_candidacies)
      and c.vacancy_id = p_vacancy
      and c.tenant_id = sec.tenant()
      and c.anonymised_at is null
      and c.requirements = any (same)
      -- The shape of an erased profile is deleted. Such an application is not scored.
      and exists (
        select 1
        from public.candidacy_shape h
        where h.candidacy_id = case when c.profile_of is null then c.id else c.profile_of end
      )
  );
  others := array(select unnest(p_candidacies) except select unnest(with_same_degrees));
  if cardinality(with_same_degrees) > 0 then
    return query
    execute $text$with
      measured as materialized (
        select c.id, c.tenant_id, c.candidate_id, c.score, m.degrees, c.essential_missing
        from public.candidacy c
          join public.match_score m on m.candidacy_id = c.id and m.vacancy_version = c.requirements
        where c.id = any ($1) and c.vacancy_id = $2 and c.tenant_id = $3
      ),$text$ || store using with_same_degrees, p_vacancy, sec.tenant(), weights, p_number, p_now;
  end if;
  if cardinality(others) = 0 then
    return;
  end if;
  select x.degrees, x.missing into degrees, missing
  from sec.profile_expressions(
    p_vacancy, p_number, sec.degree_expressions(p_vacancy, p_number, 's.days'),
    array[
      'cardinality((s.shape).study_areas) > 0', 'cardinality((s.shape).expertise_areas) > 0',
      'cardinality((s.shape).language_ids) > 0', 'not isempty((s.shape).experience)',
      'cardinality((s.shape).skills) > 0'
    ],
    '(s.shape).skills', 1
  ) x;
  ranks := array(
    select coalesce(o.rank, 0)
    from generate_series(
        1, (select max(id) from public.option_item where list in ('ACADEMIC_LEVEL', 'LANGUAGE_LEVEL'))
      ) place
      left join public.option_item o on o.id = place
    order by place
  );
  return query
  execute format(
    $text$with
      measured as materialized (
        select s.id, s.tenant_id, s.candidate_id, s.score, %s as degrees, %s as essential_missing
        from (
          select c.id, c.tenant_id, c.candidate_id, c.score, h.shape,
            sec.experience_days(
              (h.shape).experience,
              case when c.profile_of is null then h.as_of else sec.local_day(c.applied_at) end
            ) as days, %s as best_level,
            (h.shape).study_areas || (h.shape).expertise_areas as areas,
            array(
              select held.item * 16 + coalesce((%L::int[])[held.level], 0)
              from unnest(
                (h.shape).study_areas || (h.shape).language_ids || (h.shape).skills,
                (h.shape).study_levels || (h.shape).language_levels
              ) held (item, level)
            ) as codes
          from public.candidacy c
            join public.candidacy_shape h
              on h.candidacy_id = case when c.profile_of is null then c.id else c.profile_of end
          where c.id = any ($1) and c.vacancy_id = $2 and c.tenant_id = $3
          offset 0
        ) s
      ),$text$,
    degrees, missing,
    case
      when strpos(degrees, 's.best_level') > 0 then format(
        '(select max((%L::int[])[level]) from unnest((h.shape).study_levels) level)', ranks
      )
      else 'null::int'
    end,
    ranks
  ) || store using others, p_vacancy, sec.tenant(), weights, p_number, p_now;
end
$$;
