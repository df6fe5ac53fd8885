-- Ranks the candidates of the database of the caller's institution who share an area with the requirements of a
-- vacancy, best score first. If the vacancy requires no area, candidates who share a skill are ranked; without a skill,
-- candidates who share a language; otherwise all. `degrees` and `essential_missing` are as in `sec.match`. `found` is
-- the number of candidates within the band, counted up to 1,001. It is the same on every page, also with the cursor
-- (`p_after_score`, `p_after_id`). With `p_search`, only candidates whom the search finds are ranked; see
-- `search_condition`. `p_without_applicants` excludes the applicants of the vacancy.
-- needs: score_expressions, search_condition, tenant
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
  codes int[];
  share text;
  eligible text;
  ranked text;
  later text;
  expressions record;
  sampled_areas int[];
  sampled int;
  lower_bound int;
  page text;
begin
  select x.training_areas || x.own_training_fields || x.related_areas,
    x.training_areas || x.own_training_fields into areas, sampled_areas
  from public.vacancy_version x
  where x.vacancy_id = p_vacancy and x.number = p_version and x.tenant_id = sec.tenant();
  if areas is null then
    return;
  end if;
  if cardinality(areas) = 0 then
    codes := array(
      select k.skill * 16
      from public.vacancy_skill k
      where k.vacancy_id = p_vacancy and k.number = p_version
    );
    if cardinality(codes) = 0 then
      codes := array(
        select language * 16 + l.rank
        from public.vacancy_version x, unnest(x.language_ids) language,
          (select distinct rank from public.option_item where list = 'LANGUAGE_LEVEL') l
        where x.vacancy_id = p_vacancy and x.number = p_version
      );
    end if;
  end if;
  share := case
    when cardinality(areas) > 0 then format('s.areas && %L::int[]', areas)
    when cardinality(codes) > 0 then format('s.codes && %L::int[]', codes)
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
          and a.status not in ('DRAFT', 'WITHDRAWN')
      )$text$,
      p_vacancy, sec.tenant()
    );
  end if;
  ranked := format('public.candidate_shape s where %s and %s', share, eligible);
  later := case
    when p_after_id is not null then format(
      'where (10000 - r.score, r.candidate_id) > (%s, %L)', 10000 - p_after_score, p_after_id
    )
  end;
  select * into expressions from sec.score_expressions(p_vacancy, p_version, p_weights, p_as_of);
  -- `lower_bound` is the score at place `p_limit + p_offset` among up to 1,001 candidates who have an area of the
  -- training. With a cursor, only candidates after the cursor have a place. The last candidate of the page has at least
  -- this score. So the page contains no candidate whose upper bound is less than `lower_bound`.
  if expressions.upper_bound is not null and p_search is null and p_from is null and p_below is null then
    execute format(
      $text$select max(r.counted), (array_agg(r.score order by r.score desc))[%s]
        from (
          select s.candidate_id, %s as score, (count(*) over ())::int as counted
          from (select s.* from public.candidate_shape s where s.areas && %L::int[] limit 1001) s
          where %s
        ) r %s$text$,
      p_limit + p_offset, expressions.score, sampled_areas, eligible, later
    ) into sampled, lower_bound;
  end if;
  page := format(
    case
      -- PostgreSQL does not merge a subquery with OFFSET into the outer query. In a merged query, PostgreSQL would
      -- compute the score of a row twice.
      when lower_bound is not null then $text$
        select r.candidate_id, r.score, %8$s as found
        from (select s.candidate_id, %1$s as score from %2$s and %9$s >= %10$s offset 0) r %3$s
        order by r.score desc, r.candidate_id limit %4$s offset %5$s$text$
      when p_from is not null or p_below is not null then $text$
        with scored as materialized (select s.candidate_id, %1$s as score from %2$s),
          banded as materialized (select r.* from scored r where r.score >= %6$s and r.score < %7$s)
        select r.candidate_id, r.score, (select least(count(*), 1001)::int from banded) as found from banded r %3$s
        order by r.score desc, r.candidate_id limit %4$s offset %5$s$text$
      when p_after_id is not null then $text$
        select r.candidate_id, r.score, (select count(*)::int from (select 1 from %2$s limit 1001) counted) as found
        from (select s.candidate_id, %1$s as score from %2$s offset 0) r %3$s
        order by r.score desc, r.candidate_id limit %4$s offset %5$s$text$
      -- With a LIMIT, each parallel worker sends at most 1,001 rows to the leader. That is enough to count `found`.
      else $text$
        with best as materialized (
            select s.candidate_id, %1$s as score from %2$s
            order by score desc, s.candidate_id limit greatest(1001, %4$s + %5$s)
          )
        select r.candidate_id, r.score, (select least(count(*), 1001)::int from best) as found from best r
        order by r.score desc, r.candidate_id limit %4$s offset %5$s$text$
    end,
    expressions.score, ranked, later, p_limit, p_offset, coalesce(p_from, 0), coalesce(p_below, 10001),
    case
      when sampled = 1001 then '1001'
      else format('(select count(*)::int from (select 1 from %s limit 1001) counted)', ranked)
    end,
    expressions.upper_bound, lower_bound
  );
  -- The page has few rows, so that their degrees and missing skills are computed after it, by primary key.
  return query
  execute format(
    'select page.*, %s, %s from (%s) page join public.candidate_shape s on s.candidate_id = page.candidate_id',
    expressions.degrees, expressions.missing, page
  );
end
$$;
