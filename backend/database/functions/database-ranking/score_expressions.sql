-- What a row `s` of `candidate_shape` has for one version of the requirements, as the texts of SQL expressions with the
-- requirements as constants: `score`, in hundredths, weighed as by `sec.match_total`; `degrees` and `missing`, the
-- degrees of fit and the essential skills that are missing, as `sec.match` returns them. A test compares them with it.
-- `p_weights` are other weights of training, related areas, languages, years and skills; null for those of the version.
-- needs: degree_expressions, present_experience_days
-- owner: search   execute: owner
create or replace function sec.score_expressions(
  p_vacancy uuid,
  p_version int,
  p_weights int[],
  p_as_of date,
  out score text,
  out degrees text,
  out missing text
)
language plpgsql stable
set search_path = pg_catalog, public
set plan_cache_mode = force_generic_plan
as $$
declare
  days text := format(
      'case when s.settled_on > %L::date then %s else s.ended_days + %s end', p_as_of + 1,
      format('sec.present_experience_days(s.candidate_id, %L::date)', p_as_of),
      format('coalesce(greatest(0, %L::date - s.open_since), 0)', p_as_of + 1)
    );
  weights int[] := coalesce(
      p_weights,
      (
        select
          array[
            x.weight_training, x.weight_related, x.weight_languages, x.weight_years, x.weight_skills
          ]
        from vacancy_version x
        where x.vacancy_id = p_vacancy and x.number = p_version
      )
    );
  -- Whether the numbers of options in a column, divided, are of some list.
  some_of text := 'exists (select 1 from unnest(s.%s) held join public.option_item o on o.id = held / %s '
    || 'where o.list = %L)';
  terms text;
  whole int;
begin
  -- A part that asks for nothing has no weight, as in the match. A part without data has the degree -1.
  select
    string_agg(format('%s::bigint * (%s)', part.weight, part.degree), ' + ') filter (
      where part.weight > 0 and part.degree is not null
    ),
    sum(part.weight) filter (where part.degree is not null),
    'array[' || string_agg(
      case
        when part.degree is null then 'null'
        else format('case when %s then (%s)::int else -1 end', part.known, part.degree)
      end,
      ', '
      order by part.place
    ) || ']::int[]' into terms,
    whole, degrees
  from unnest(
    weights, sec.degree_expressions(p_vacancy, p_version, days),
    array[
      format(some_of, 'codes', 16, 'STUDY_AREA'), format(some_of, 'areas', 1, 'EXPERTISE_AREA'),
      format(some_of, 'codes', 16, 'LANGUAGE'), '(s.settled_on is not null or s.open_since is not null)',
      format(some_of, 'codes', 16, 'SKILL')
    ]
  ) with ordinality part (weight, degree, known, place);
  score := case
    when whole > 0 then format('((20000 * (%s) / %s + 1000000000) / 2000000000)::int', terms, whole)
    else '0'
  end;
  select coalesce(
    format(
      'array_remove(array[%s]::int[], null)',
      string_agg(
        format('case when %s <> all (s.codes) then %s end', k.skill * 16, k.skill),
        ', '
        order by k.weight desc, k.skill
      )
    ),
    '''{}''::int[]'
  ) into missing
  from vacancy_skill k
  where k.vacancy_id = p_vacancy and k.number = p_version and k.essential;
end
$$;
