-- Returns SQL expressions that compare a row `s` of `candidate_shape` with one version of the requirements. The values
-- of the requirements are written into the expressions as constants. `score` is the total that `sec.match_total`
-- computes, in hundredths; `degrees` and `missing` are the degrees and the missing essential skills that `sec.match`
-- returns. A test compares them with `sec.match`.
-- `upper_bound` is the score that the row would have if the row fitted all related areas. PostgreSQL computes
-- `upper_bound` in less time than `score`, because `upper_bound` does not compare the related areas. `upper_bound` is
-- null if the vacancy asks for no related areas or if the related areas have no weight. `upper_bound` is also null if
-- the related areas have more than a third of the weights, because few rows would have an upper bound that is too low.
-- `p_weights` are other weights of training, related areas, languages, years and skills; null for those of the version.
-- needs: degree_expressions, present_experience_days, profile_expressions
-- owner: search   execute: owner
create or replace function sec.score_expressions(
  p_vacancy uuid,
  p_version int,
  p_weights int[],
  p_as_of date,
  out score text,
  out upper_bound text,
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
  parts text[] := sec.degree_expressions(p_vacancy, p_version, days);
  -- Whether a column has an option of a list. The column has the number of each option, multiplied by a factor.
  some_of text := 'exists (select 1 from unnest(s.%s) held join public.option_item o on o.id = held / %s '
    || 'where o.list = %L)';
  total text := '((20000 * (%s) / %s + 1000000000) / 2000000000)::int';
  terms text;
  most_terms text;
  whole int;
begin
  -- A part without a requirement has no weight, as in the match.
  select string_agg(format('%s::bigint * (%s)', part.weight, part.degree), ' + ') filter (where part.weight > 0),
    string_agg(
      format('%s::bigint * (%s)', part.weight, case when part.place = 2 then '1000000000' else part.degree end),
      ' + '
    ) filter (
      where part.weight > 0
    ),
    sum(part.weight) into terms, most_terms, whole
  from unnest(weights, parts) with ordinality part (weight, degree, place)
  where part.degree is not null;
  score := case when whole > 0 then format(total, terms, whole) else '0' end;
  upper_bound := case
    when parts[2] is not null and weights[2] > 0 and 3 * weights[2] <= whole
      then format(total, most_terms, whole)
  end;
  select x.degrees, x.missing into degrees, missing
  from sec.profile_expressions(
    p_vacancy, p_version, parts,
    array[
      format(some_of, 'codes', 16, 'STUDY_AREA'), format(some_of, 'areas', 1, 'EXPERTISE_AREA'),
      format(some_of, 'codes', 16, 'LANGUAGE'), '(s.settled_on is not null or s.open_since is not null)',
      format(some_of, 'codes', 16, 'SKILL')
    ],
    's.codes', 16
  ) x;
end
$$;
