-- Returns the text of a query for `candidate_id` and `score` of the rows `s` of `p_rows` whose score is at least
-- `p_score`. `p_rows` is what follows FROM in a query of `candidate_shape`. `p_parts` and `p_weights` are those of
-- `score_expressions`; at least one weight is greater than 0. The query computes one part after another. Before the
-- query computes a part, it excludes each row whose score would be less than `p_score` even with the greatest degree in
-- all remaining parts. The related areas come last, because the expression of the related areas takes the most time.
-- `p_codes` are the codes of all required skills and languages if most candidates have none of these codes, otherwise
-- null. For most rows, one comparison with `p_codes` replaces the comparisons of two parts.
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
  -- The score is rounded. A row has a score of at least `p_score` exactly if its sum is at least `least_sum`.
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
