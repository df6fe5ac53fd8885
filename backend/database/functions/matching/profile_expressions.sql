-- Returns two SQL expressions over a row of a profile. `degrees` is an array of the five degrees of `p_degrees`: null
-- where the vacancy has no requirement, -1 where the condition of `p_known` says that the profile has no data.
-- `missing` is an array of the essential skills that the array `p_skills` does not contain. `p_skills` contains the id
-- of each skill, multiplied by `p_factor`.
-- needs: -
-- owner: owner   execute: command, search
create or replace function sec.profile_expressions(
  p_vacancy uuid,
  p_version int,
  p_degrees text[],
  p_known text[],
  p_skills text,
  p_factor int,
  out degrees text,
  out missing text
)
language plpgsql stable
set search_path = pg_catalog, public
as $$
begin
  select 'array[' || string_agg(
    case
      when part.degree is null then 'null'
      else format('case when %s then (%s)::int else -1 end', part.known, part.degree)
    end,
    ', '
    order by part.place
  ) || ']::int[]' into degrees
  from unnest(p_degrees, p_known) with ordinality part (degree, known, place);
  select format(
    'array_remove(array[%s]::int[], null)',
    string_agg(
      format('case when %s <> all (%s) then %s end', k.skill * p_factor, p_skills, k.skill),
      ', '
      order by k.weight desc, k.skill
    )
  ) into missing
  from vacancy_skill k
  where k.vacancy_id = p_vacancy and k.number = p_version and k.essential;
end
$$;
