-- The candidates of the database of the caller's institution who share an area with the requirements of a vacancy,
-- best score first. Without asked areas they share a skill or a language, and without any of these all are ranked.
-- `found` is their number within the band, also in a page that continues after (`p_after_score`, `p_after_id`).
-- needs: score_expression, tenant
-- owner: search   execute: staff
create or replace function sec.rank_database(
  p_vacancy uuid,
  p_version int,
  p_weights int[],
  p_as_of date,
  p_from int,
  p_below int,
  p_after_score int,
  p_after_id uuid,
  p_limit int,
  p_offset int
)
returns table (candidate_id uuid, score int, found int)
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
set work_mem = '16MB'
as $$
declare
  areas int[];
  codes int[];
  share text;
  known text;
  scored text;
  band text;
  later text;
begin
  select x.training_areas || x.own_training_fields || x.related_areas into areas
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
  known := format('select k.candidate_id from public.institution_candidate k where k.tenant_id = %L', sec.tenant());
  scored := format(
    'select s.candidate_id, %s as score from public.candidate_shape s where %s and (s.opted_in or %s)',
    sec.score_expression(p_vacancy, p_version, p_weights, p_as_of), share,
    format('s.candidate_id in (%s)', known)
  );
  band := format('r.score >= %s and r.score < %s', coalesce(p_from, 0), coalesce(p_below, 10001));
  later := case
    when p_after_id is not null then format(
      'and (r.score < %s or (r.score = %1$s and r.candidate_id > %L))', p_after_score, p_after_id
    )
    else ''
  end;
  return query
  execute format('with scored as materialized (%s), ', scored)
    || format('counted as (select count(*)::int as found from scored r where %s) ', band)
    || format('select r.candidate_id, r.score, c.found from scored r, counted c where %s %s ', band, later)
    || format('order by r.score desc, r.candidate_id limit %s offset %s', p_limit, p_offset);
end
$$;
