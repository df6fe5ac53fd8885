-- The score of a row `s` of `candidate_shape` against one version of the requirements, in hundredths, as the text of
-- an SQL expression: the degrees of fit, weighed as by `sec.match_total`. A test compares it with `sec.match`.
-- `p_weights` are other weights of training, related areas, languages, years and skills; null for those of the version.
-- needs: degree_expressions, present_experience_days
-- owner: search   execute: owner
create or replace function sec.score_expression(p_vacancy uuid, p_version int, p_weights int[], p_as_of date)
returns text
language plpgsql stable
set search_path = pg_catalog, public
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
  terms text;
  whole int;
begin
  -- A part that asks for nothing has no weight, as in the match.
  select string_agg(format('%s::bigint * (%s)', part.weight, part.degree), ' + ') filter (where part.weight > 0),
    sum(part.weight) into terms, whole
  from unnest(weights, sec.degree_expressions(p_vacancy, p_version, days)) part (weight, degree)
  where part.degree is not null;
  return case
    when whole > 0 then format('((20000 * (%s) / %s + 1000000000) / 2000000000)::int', terms, whole)
    else '0'
  end;
end
$$;
