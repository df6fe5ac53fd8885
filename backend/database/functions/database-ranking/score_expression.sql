-- The score of a row `s` of `candidate_shape` against one version of the requirements, in hundredths, as the text of
-- an SQL expression. It computes what `sec.match` computes, with what is asked as constants: the degrees of fit in
-- billionths, weighed as by `sec.match_total`. A test compares both.
-- `p_weights` are other weights of training, related areas, languages, years and skills; null for those of the version.
-- needs: present_experience_days
-- owner: search   execute: owner
create or replace function sec.score_expression(p_vacancy uuid, p_version int, p_weights int[], p_as_of date)
returns text
language plpgsql stable
set search_path = pg_catalog, public
as $$
declare
  asked record;
  wanted int[];
  weights int;
  terms text[] := '{}';
  training text;
  days text;
begin
  select x.*, level.rank as level_rank,
    (
      select max(l.rank) from option_item l where l.list = 'ACADEMIC_LEVEL' and l.rank < level.rank
    ) as level_below,
    x.training_areas || x.own_training_fields as fields into asked
  from vacancy_version x left join option_item level on level.id = x.academic_level
  where x.vacancy_id = p_vacancy and x.number = p_version;
  if p_weights is not null then
    asked.weight_training := p_weights[1];
    asked.weight_related := p_weights[2];
    asked.weight_languages := p_weights[3];
    asked.weight_years := p_weights[4];
    asked.weight_skills := p_weights[5];
  end if;
  -- A part that asks for nothing has no weight, as in the match.
  if cardinality(asked.fields) = 0 and asked.level_rank is null then
    asked.weight_training := null;
  end if;
  if cardinality(asked.related_areas) = 0 then
    asked.weight_related := null;
  end if;
  if cardinality(asked.language_ids) = 0 then
    asked.weight_languages := null;
  end if;
  if coalesce(asked.years, 0) = 0 then
    asked.weight_years := null;
  end if;
  if not exists (select 1 from vacancy_skill k where k.vacancy_id = p_vacancy and k.number = p_version) then
    asked.weight_skills := null;
  end if;
  weights := coalesce(asked.weight_training, 0) + coalesce(asked.weight_related, 0)
    + coalesce(asked.weight_languages, 0) + coalesce(asked.weight_years, 0) + coalesce(asked.weight_skills, 0);
  if weights = 0 then
    return '0';
  end if;

  if asked.weight_training > 0 then
    wanted := array(select o.id from option_item o where o.id = any (asked.fields));
    if cardinality(wanted) = 0 then
      training := format(
        'case when s.best_level >= %s then 1000000000 when s.best_level = %s then 500000000 else 0 end',
        coalesce(asked.level_rank, 0), coalesce(asked.level_below, -1)
      );
    else
      select format(
        'case when s.areas && %L::int[] then %s else 0 end', array_agg(distinct x.area),
        format(
          'case when s.codes && %L::int[] then 1000000000 when s.codes && %L::int[] then 500000000 %s else 0 end',
          coalesce(array_agg(x.code) filter (where x.degree = 1), '{}'),
          coalesce(array_agg(x.code) filter (where x.degree = 0.5), '{}'),
          format(
            'when s.codes && %L::int[] then 250000000',
            coalesce(array_agg(x.code) filter (where x.degree = 0.25), '{}')
          )
        )
      ) into training
      from (
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
        from option_item w, option_item o, (select distinct rank from option_item where list = 'ACADEMIC_LEVEL') l
        where w.id = any (wanted)
          and o.list = 'STUDY_AREA'
          and (w.id = o.id or w.parent = o.parent or ((w.parent is null or o.parent is null) and w.grp = o.grp))
        group by o.id, l.rank
      ) x
      where x.degree > 0;
    end if;
    terms := terms || format('%s::bigint * %s', asked.weight_training, training);
  end if;

  if asked.weight_related > 0 then
    wanted := array(select o.id from option_item o where o.id = any (asked.related_areas));
    terms := terms || (
      select format(
        '%s::bigint * (%L::int[])[1 + %s]', asked.weight_related,
        array(
          select round(halves * 500000000.0 / cardinality(wanted))::int
          from generate_series(0, 2 * cardinality(wanted)) halves
        ),
        string_agg(
          format(
            'case when %s = any (s.areas) then 2 %s else 0 end', w.id,
            case when near.ids is not null then format('when s.areas && %L::int[] then 1', near.ids) end
          ),
          ' + '
        )
      )
      from option_item w
        cross join lateral (
          select array_agg(h.id) as ids
          from option_item h
          where h.list = 'EXPERTISE_AREA' and h.grp = w.grp and h.id <> w.id
        ) near
      where w.id = any (wanted)
    );
  end if;

  if asked.weight_languages > 0 then
    terms := terms || (
      select format(
        '%s * floor((%s) * 1000000000 / %s + 0.5)::bigint', asked.weight_languages,
        string_agg(degree.term, ' + '), count(*)
      )
      from unnest(asked.language_ids, asked.language_levels) want (language, level)
        join option_item asked_level on asked_level.id = want.level
        cross join lateral (
          select 'case ' || string_agg(
            format(
              'when %s = any (s.codes) then %s::float8', want.language * 16 + l.rank,
              least(1, l.rank::float8 / asked_level.rank)
            ),
            ' ' order by l.rank desc
          ) || ' else 0 end' as term
          from (select distinct rank from option_item where list = 'LANGUAGE_LEVEL') l
        ) degree
    );
  end if;

  if asked.weight_years > 0 then
    days := format(
      'case when s.settled_on > %L::date then %s else s.ended_days + %s end', p_as_of + 1,
      format('sec.present_experience_days(s.candidate_id, %L::date)', p_as_of),
      format('coalesce(greatest(0, %L::date - s.open_since), 0)', p_as_of + 1)
    );
    terms := terms || format(
      '%s * floor(least(1, (%s)::float8 / 365.25 / %s) * 1000000000 + 0.5)::bigint', asked.weight_years, days,
      asked.years
    );
  end if;

  if asked.weight_skills > 0 then
    terms := terms || (
      select format(
        '%s * case when s.codes && %L::int[] then floor((%s)::float8 * 1000000000 / %s + 0.5)::bigint else 0 end',
        asked.weight_skills, array_agg(k.skill * 16),
        string_agg(format('case when %s = any (s.codes) then %s else 0 end', k.skill * 16, k.weight), ' + '),
        sum(k.weight)
      )
      from vacancy_skill k
      where k.vacancy_id = p_vacancy and k.number = p_version
    );
  end if;
  return format(
    '((20000 * (%s) / %s + 1000000000) / 2000000000)::int',
    coalesce(nullif(array_to_string(terms, ' + '), ''), '0::bigint'), weights
  );
end
$$;
