-- Returns SQL expressions that compare a row `s` of `candidate_shape` with one version of the requirements. The
-- expressions contain the values of the requirements as constants. `score` is the total that `sec.match_total`
-- computes, in hundredths. `degrees` and `missing` are the degrees and the missing essential skills that `sec.match`
-- returns. A test compares the values of these three expressions with `sec.match`. `parts` contains the expressions of
-- the degrees of the five parts, in billionths. If the vacancy does not have a requirement, the expression of this part
-- is null. `weights` contains the weights of the five parts. If the vacancy does not have a requirement, the weight of
-- this part is 0. `p_weights` contains other weights of training, related areas, languages, years and skills. If
-- `p_weights` is null, the weights of the version are used.
-- needs: degree_expressions, present_experience_days, profile_expressions
-- owner: search   execute: owner
create or replace function sec.score_expressions(
  p_vacancy uuid,
  p_version int,
  p_weights int[],
  p_as_of date,
  out parts text[],
  out weights int[],
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
  -- Whether a column has an option of a list. The column has the number of each option, multiplied by a factor.
  some_of text := 'exists (select 1 from unnest(s.%s) held join public.option_item o on o.id = held / %s '
    || 'where o.list = %L)';
  terms text;
  whole int;
begin
  parts := sec.degree_expressions(p_vacancy, p_version, days);
  weights := coalesce(
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
  -- A part without a requirement has no weight, as in the match.
  select array_agg(case when part.degree is null then 0 else coalesce(part.weight, 0) end order by part.place),
    string_agg(format('%s::bigint * (%s)', part.weight, part.degree), ' + ') filter (
      where part.weight > 0 and part.degree is not null
    ),
    coalesce(sum(part.weight) filter (where part.degree is not null), 0) into weights,
    terms, whole
  from unnest(weights, parts) with ordinality part (weight, degree, place);
  score := case
    when whole > 0 then format('((20000 * (%s) / %s + 1000000000) / 2000000000)::int', terms, whole)
    else '0'
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
