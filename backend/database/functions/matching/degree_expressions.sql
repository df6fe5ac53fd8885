-- Returns the degrees of fit of a row `s` to one version of the requirements, as `sec.match` computes them: for each of
-- the five parts the text of an SQL expression in billionths, with the requirements as constants; null where the
-- vacancy has no requirement. The row has `areas`, `codes` and `best_level` as in `candidate_shape`; `p_days` is the
-- text of the expression of its days of experience. A profile without data has the degree 0. Tests compare the values
-- with those of the match.
-- needs: related_expression
-- owner: owner   execute: command, search
create or replace function sec.degree_expressions(p_vacancy uuid, p_version int, p_days text)
returns text[]
language plpgsql stable
set search_path = pg_catalog, public
set plan_cache_mode = force_generic_plan
as $$
declare
  asked record;
  wanted int[];
  training text;
  related text;
  languages text;
  years text;
  skills text;
begin
  select x.*, level.rank as level_rank,
    (
      select max(l.rank) from option_item l where l.list = 'ACADEMIC_LEVEL' and l.rank < level.rank
    ) as level_below,
    x.training_areas || x.own_training_fields as fields into asked
  from vacancy_version x left join option_item level on level.id = x.academic_level
  where x.vacancy_id = p_vacancy and x.number = p_version;

  if cardinality(asked.fields) > 0 or asked.level_rank is not null then
    wanted := array(select o.id from option_item o where o.id = any (asked.fields));
    if cardinality(wanted) = 0 then
      training := format(
        'case when s.best_level >= %s then 1000000000 when s.best_level = %s then 500000000 else 0 end',
        coalesce(asked.level_rank, 0), coalesce(asked.level_below, -1)
      );
    else
      -- The codes of studies come first in a row. The degrees of up to four are read from an array, by the code less
      -- `lowest`; if the fifth code is that of a study, all codes are compared.
      with
        graded as (
          select o.id as area, o.id * 16 + l.rank as code,
            max(
              case
                when w.id = o.id then 1.0
                when w.parent is not null and w.parent = o.parent then 0.5
                when (w.parent is null or o.parent is null) and w.grp = o.grp then 0.5
                else 0
              end
            ) * case
              when asked.level_rank is null or l.rank >= asked.level_rank then 1.0
              when l.rank = asked.level_below then 0.5
              else 0
            end as degree
          from option_item w, option_item o,
            (select distinct rank from option_item where list = 'ACADEMIC_LEVEL') l
          where w.id = any (wanted)
            and o.list = 'STUDY_AREA'
            and (
              w.id = o.id or w.parent = o.parent or ((w.parent is null or o.parent is null) and w.grp = o.grp)
            )
          group by o.id, l.rank
        ),
        bounds as (
          select coalesce(min(code) - 1, 0) as lowest, coalesce(max(code), 0) as highest
          from graded
          where degree > 0
        ),
        -- A comparison with the range of the areas of studies takes less time. It needs numbers without a gap.
        studies as (
          select
            case
              when max(id) - min(id) + 1 = count(*)
                then format('s.codes[5] between %s and %s', min(id) * 16, max(id) * 16 + 15)
              else 's.codes[5] / 16 = any (s.areas)'
            end as has_fifth
          from option_item
          where list = 'STUDY_AREA'
        )
      select format(
        'case when %s then %s else %s end', a.has_fifth,
        format(
          'case when s.codes && %L::int[] then 1000000000 when s.codes && %L::int[] then 500000000 %s else 0 end',
          array(select code from graded where degree = 1), array(select code from graded where degree = 0.5),
          format('when s.codes && %L::int[] then 250000000', array(select code from graded where degree = 0.25))
        ),
        format(
          'coalesce(greatest(%s), 0)',
          (
            select string_agg(
              format(
                '(%L::int[])[s.codes[%s] - %s]',
                array(
                  select coalesce((g.degree * 1000000000)::int, 0)
                  from generate_series(b.lowest + 1, b.highest) place left join graded g on g.code = place
                  order by place
                ),
                study, b.lowest
              ),
              ', '
            )
            from generate_series(1, 4) study
          )
        )
      ) into training
      from bounds b, studies a;
    end if;
  end if;

  if cardinality(asked.related_areas) > 0 then
    wanted := array(select o.id from option_item o where o.id = any (asked.related_areas));
    -- No expression for areas that no option list has. Nobody fits them.
    related := case when cardinality(wanted) > 0 then sec.related_expression(wanted) else '0' end;
  end if;

  if cardinality(asked.language_ids) > 0 then
    select format(
      'case when s.codes && %L::int[] then floor((%s) * 1000000000 / %s + 0.5)::bigint else 0 end',
      array(
        select language * 16 + l.rank
        from unnest(asked.language_ids) language,
          (select distinct rank from option_item where list = 'LANGUAGE_LEVEL') l
      ),
      string_agg(degree.term, ' + '), count(*)
    ) into languages
    from unnest(asked.language_ids, asked.language_levels) want (language, level)
      join option_item asked_level on asked_level.id = want.level
      cross join lateral (
        select 'case ' || string_agg(
          format(
            'when %s = any (s.codes) then %s::float8', want.language * 16 + l.rank,
            least(1, l.rank::float8 / asked_level.rank)
          ),
          ' '
          order by l.rank desc
        ) || ' else 0 end' as term
        from (select distinct rank from option_item where list = 'LANGUAGE_LEVEL') l
      ) degree;
  end if;

  if asked.years > 0 then
    years := format(
      'floor(least(1, (%s)::float8 / 365.25 / %s) * 1000000000 + 0.5)::bigint', p_days, asked.years
    );
  end if;

  select format(
    'case when s.codes && %L::int[] then floor((%s)::float8 * 1000000000 / %s + 0.5)::bigint else 0 end',
    array_agg(k.skill * 16),
    string_agg(format('case when %s = any (s.codes) then %s else 0 end', k.skill * 16, k.weight), ' + '),
    sum(k.weight)
  ) into skills
  from vacancy_skill k
  where k.vacancy_id = p_vacancy and k.number = p_version
  having count(*) > 0;
  return array[training, related, languages, years, skills];
end
$$;
