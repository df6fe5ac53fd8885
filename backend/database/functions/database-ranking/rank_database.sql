-- Ranks the candidates of the database of the caller's institution who share an area with the requirements of a
-- vacancy, best score first. If the vacancy requires no area, candidates who share a skill are ranked; without a skill,
-- candidates who share a language; otherwise all. `degrees` and `essential_missing` are as in `sec.match`. `found` is
-- the number of candidates within the band, counted up to 1,001. It is the same on every page, also with the cursor
-- (`p_after_score`, `p_after_id`). With `p_search`, only candidates whom the search finds are ranked; see
-- `search_condition`. `p_without_applicants` excludes the applicants of the vacancy.
-- needs: candidacy_is_live, rare_codes, score_expressions, scores_at_least, search_condition, tenant
-- owner: search   execute: staff
create or replace function sec.rank_database(
  p_vacancy uuid,
  p_version int,
  p_weights int[],
  p_as_of date,
  p_search jsonb,
  p_without_applicants boolean,
  p_from int,
  p_below int,
  p_after_score int,
  p_after_id uuid,
  p_limit int,
  p_offset int
)
returns table (candidate_id uuid, score int, found int, degrees int[], essential_missing int[])
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
set work_mem = '16MB'
-- The leader and at most one parallel worker compute a ranking. On a machine with two cores, a ranking with two workers
-- took more time than a ranking with one worker.
set max_parallel_workers_per_gather = 1
as $$
declare
  areas int[];
  training_areas int[];
  level_rank int;
  -- The codes of studies that give the whole degree of training, the codes of the required skills, and the codes of the
  -- required languages at each level.
  trained int[];
  skilled int[];
  spoken int[];
  share text;
  eligible text;
  ranked text;
  later text;
  expressions record;
  whole bigint;
  requirement record;
  samples text[];
  sample text;
  sampled int;
  lower_bound int;
  slack bigint;
  fitting text[] := '{}';
  scored text;
  page text;
begin
  select x.training_areas || x.own_training_fields || x.related_areas,
    x.training_areas || x.own_training_fields, level.rank into areas, training_areas, level_rank
  from public.vacancy_version x left join public.option_item level on level.id = x.academic_level
  where x.vacancy_id = p_vacancy and x.number = p_version and x.tenant_id = sec.tenant();
  if areas is null then
    return;
  end if;
  trained := array(
    select o.id * 16 + l.rank
    from public.option_item o, (select distinct rank from public.option_item where list = 'ACADEMIC_LEVEL') l
    where o.id = any (training_areas) and l.rank >= coalesce(level_rank, 0)
  );
  skilled := array(
    select k.skill * 16
    from public.vacancy_skill k
    where k.vacancy_id = p_vacancy and k.number = p_version
  );
  spoken := array(
    select language * 16 + l.rank
    from public.vacancy_version x, unnest(x.language_ids) language,
      (select distinct rank from public.option_item where list = 'LANGUAGE_LEVEL') l
    where x.vacancy_id = p_vacancy and x.number = p_version
  );
  share := case
    when cardinality(areas) > 0 then format('s.areas && %L::int[]', areas)
    when cardinality(skilled) > 0 then format('s.codes && %L::int[]', skilled)
    when cardinality(spoken) > 0 then format('s.codes && %L::int[]', spoken)
    else 'true'
  end;
  eligible := format(
    $text$(
      s.opted_in
      or s.candidate_id in (select k.candidate_id from public.institution_candidate k where k.tenant_id = %L)
    )$text$,
    sec.tenant()
  );
  if p_search is not null then
    eligible := eligible || format(
      ' and s.candidate_id in (select s.candidate_id from public.candidate_search s where %s)',
      sec.search_condition(p_search)
    );
  end if;
  if p_without_applicants then
    eligible := eligible || format(
      $text$ and s.candidate_id not in (
        select a.candidate_id from public.candidacy a
        where a.vacancy_id = %L and a.tenant_id = %L and a.candidate_id is not null
          and sec.candidacy_is_live(a.status)
      )$text$,
      p_vacancy, sec.tenant()
    );
  end if;
  later := case
    when p_after_id is not null then format(
      'where (10000 - r.score, r.candidate_id) > (%s, %L)', 10000 - p_after_score, p_after_id
    )
  end;
  select * into expressions from sec.score_expressions(p_vacancy, p_version, p_weights, p_as_of);
  whole := (select sum(weight) from unnest(expressions.weights) weight);
  lower_bound := case when whole > 0 then nullif(p_from, 0) end;
  -- An index condition with a code that many candidates have excludes few candidates. A part without a weight does not
  -- change the score.
  trained := case when expressions.weights[1] > 0 then sec.rare_codes(trained) else '{}' end;
  skilled := case when expressions.weights[5] > 0 then sec.rare_codes(skilled) else '{}' end;
  spoken := case when expressions.weights[3] > 0 then sec.rare_codes(spoken) else '{}' end;
  -- The last candidate of the page has at least the score `lower_bound`. For a band that starts above 0, `lower_bound`
  -- is the lowest score of the band. Otherwise, `lower_bound` is the score at place `p_limit + p_offset` among up to
  -- 1,001 candidates. With a cursor, only candidates after the cursor have a place. The first sample contains
  -- candidates with a code in `trained` and a code in `skilled` or `spoken`. If the first sample has too few places,
  -- the second sample contains candidates with an area of the training.
  if whole > 0
    and p_search is null
    and p_from is null
    and p_below is null
    and cardinality(areas) > 0
    and p_limit + p_offset <= 1001
  then
    samples := array[
      concat_ws(
        ' and ',
        case when cardinality(trained) > 0 then format('s.codes && %L::int[]', trained) else share end,
        case when cardinality(skilled || spoken) > 0 then format('s.codes && %L::int[]', skilled || spoken) end
      ),
      format('s.areas && %L::int[]', training_areas)
    ];
    foreach sample in array samples loop
      execute format(
        $text$select max(r.counted), (array_agg(r.score order by r.score desc))[%s]
          from (
            select s.candidate_id, %s as score, (count(*) over ())::int as counted
            from (select s.* from public.candidate_shape s where %s limit 1001) s
            where %s
          ) r %s$text$,
        p_limit + p_offset, expressions.score, sample, eligible, later
      ) into sampled, lower_bound;
      exit when lower_bound is not null;
    end loop;
  end if;
  -- `slack` is the greatest sum of the weighted degrees, minus the least sum that gives the score `lower_bound`. If a
  -- candidate has no code of the skills, the candidate does not get the weight of the skills. The same is true of the
  -- languages. If a candidate has no code of the training, the candidate gets at most half of the weight of the
  -- training. `loss` is the part of the weight that such a candidate does not get. If the losses of several
  -- requirements together exceed `slack`, each candidate of the page has a code of at least one of these requirements.
  -- The index on `codes` finds these candidates in less time than a scan of the candidates of all areas.
  if lower_bound is not null and cardinality(areas) > 0 then
    slack := whole * (1000000000 - (2 * lower_bound - 1) * 50000::bigint);
    for requirement in
      select *
      from (
        values (trained, expressions.weights[1] * 500000000::bigint),
          (skilled, expressions.weights[5] * 1000000000::bigint),
          (spoken, expressions.weights[3] * 1000000000::bigint)
      ) requirement (codes, loss)
      where cardinality(codes) > 0
      order by loss desc
    loop
      fitting := fitting || format('s.codes && %L::int[]', requirement.codes);
      slack := slack - requirement.loss;
      exit when slack < 0;
    end loop;
  end if;
  ranked := format('public.candidate_shape s where %s and %s', share, eligible);
  scored := case
    when lower_bound is not null then sec.scores_at_least(
      ranked || case when slack < 0 then format(' and (%s)', array_to_string(fitting, ' or ')) else '' end,
      expressions.parts, expressions.weights,
      case when cardinality(skilled) > 0 and cardinality(spoken) > 0 then skilled || spoken end, lower_bound
    )
    -- PostgreSQL does not merge a subquery with OFFSET into the outer query. In a merged query, PostgreSQL would
    -- compute the score of a row twice.
    else format($text$select s.candidate_id, %s as score from %s offset '0'$text$, expressions.score, ranked)
  end;
  page := format(
    case
      when p_from is not null or p_below is not null then $text$
        with banded as materialized (select r.* from (%1$s) r where r.score >= %5$s and r.score < %6$s)
        select r.candidate_id, r.score, (select least(count(*), 1001)::int from banded) as found from banded r %2$s
        order by r.score desc, r.candidate_id limit %3$s offset %4$s$text$
      when lower_bound is not null or p_after_id is not null then $text$
        select r.candidate_id, r.score, %7$s as found from (%1$s) r %2$s
        order by r.score desc, r.candidate_id limit %3$s offset %4$s$text$
      -- With a LIMIT, each parallel worker sends at most 1,001 rows to the leader. That is enough to count `found`.
      else $text$
        with best as materialized (
            select s.candidate_id, %8$s as score from %9$s
            order by score desc, s.candidate_id limit greatest(1001, %3$s + %4$s)
          )
        select r.candidate_id, r.score, (select least(count(*), 1001)::int from best) as found from best r
        order by r.score desc, r.candidate_id limit %3$s offset %4$s$text$
    end,
    scored, later, p_limit, p_offset, coalesce(p_from, 0), coalesce(p_below, 10001),
    case
      when sampled = 1001 then '1001'
      else format('(select count(*)::int from (select 1 from %s limit 1001) counted)', ranked)
    end,
    expressions.score, ranked
  );
  -- The page has few rows, so that their degrees and missing skills are computed after it, by primary key.
  return query
  execute format(
    'select page.*, %s, %s from (%s) page join public.candidate_shape s on s.candidate_id = page.candidate_id',
    expressions.degrees, expressions.missing, page
  );
end
$$;
