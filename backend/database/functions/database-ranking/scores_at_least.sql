-- Returns the text of a query that reads the rows `s` of `p_rows`. The query returns `candidate_id` and `score` of each
-- row whose score is at least `p_score`. `p_rows` is what follows FROM in a query of `candidate_shape`. `p_parts` and
-- `p_weights` are those of `score_expressions`; at least one weight is greater than 0. The query computes one part of
-- the score after another. Before each part, the query excludes some rows: their score would be less than `p_score`
-- even with the greatest degree in all remaining parts. The related areas come last, because the expression of the
-- related areas takes the most time. `p_codes` contains the codes of all required skills and languages if most
-- candidates have none of these codes. If many candidates have one of these codes, or if the vacancy requires only
-- skills or only languages, `p_codes` is null. With `p_codes`, the query first checks whether a row has one of these
-- codes. Only for a row with such a code, the query computes the degrees of the skills and the languages.
-- needs: -
-- owner: search   execute: owner
create or replace function sec.scores_at_least(
  p_rows text,
  p_parts text[],
  p_weights int[],
  p_codes int[],
  p_score int
)
returns text
language plpgsql immutable
set search_path = pg_catalog, public
as $$
declare
  columns constant text := 's.candidate_id, s.ended_days, s.open_since, s.settled_on, s.best_level, s.areas, s.codes';
  whole bigint := (select sum(weight) from unnest(p_weights) weight);
  -- The least sum of weighted degrees whose rounded score is `p_score`.
  least_sum bigint := (2 * p_score - 1) * whole * 50000;
  remaining bigint := whole;
  step record;
  steps text;
begin
  for step in
    select sum(p_weights[place]) as weight,
      format(
        case when count(*) > 1 then 'case when s.codes && %2$L::int[] then %1$s else 0 end' else '%1$s' end,
        string_agg(format('%s::bigint * (%s)', p_weights[place], p_parts[place]), ' + '),
        p_codes
      ) as points
    from (
      values (1, 1), (2, 5), (case when p_codes is null then 3 else 2 end, 3), (4, 4), (5, 2)
    ) parts (number, place)
    where p_weights[place] > 0
    group by number
    order by number
  loop
    -- PostgreSQL does not merge a subquery with OFFSET into the outer query. A merged query would compute the part of a
    -- row several times. A subquery whose OFFSET is an expression does not run in a parallel worker. The parser turns
    -- the number 0 into an expression, because OFFSET has the type bigint. The parser turns the text '0' into a
    -- constant.
    steps := case
      when steps is null then format(
        $text$select %s, %s as sum from %s offset '0'$text$, columns, step.points, p_rows
      )
      else format(
        $text$select %s, s.sum + %s as sum from (%s) s where s.sum >= %s offset '0'$text$,
        columns, step.points, steps, least_sum - remaining * 1000000000
      )
    end;
    remaining := remaining - step.weight;
  end loop;
  return format(
    $text$
      select s.candidate_id, ((20000 * s.sum / %s + 1000000000) / 2000000000)::int as score
      from (%s) s
      where s.sum >= %s$text$,
    whole, steps, least_sum
  );
end
$$;
