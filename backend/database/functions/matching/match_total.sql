-- Returns a score in hundredths: the degrees of fit of the five parts, as `match` returns them, weighed and divided by
-- the weights of the parts that the vacancy asks for. Half rounds up. It reads no table and has no SET clause, so that
-- the planner can inline it.
-- needs: -
-- owner: owner   execute: command, search, staff
create or replace function sec.match_total(p_weights int[], p_degrees int[])
returns int
language sql immutable parallel safe
as $$
  select coalesce(
    (
      20000 * (
        case
          when p_degrees[1] > 0 then coalesce(p_weights[1], 0)::bigint * p_degrees[1] else 0
        end + case
          when p_degrees[2] > 0 then coalesce(p_weights[2], 0)::bigint * p_degrees[2] else 0
        end + case
          when p_degrees[3] > 0 then coalesce(p_weights[3], 0)::bigint * p_degrees[3] else 0
        end + case
          when p_degrees[4] > 0 then coalesce(p_weights[4], 0)::bigint * p_degrees[4] else 0
        end + case
          when p_degrees[5] > 0 then coalesce(p_weights[5], 0)::bigint * p_degrees[5] else 0
        end
      ) / nullif(
        case
          when p_degrees[1] is null then 0 else coalesce(p_weights[1], 0)
        end + case
          when p_degrees[2] is null then 0 else coalesce(p_weights[2], 0)
        end + case
          when p_degrees[3] is null then 0 else coalesce(p_weights[3], 0)
        end + case
          when p_degrees[4] is null then 0 else coalesce(p_weights[4], 0)
        end + case
          when p_degrees[5] is null then 0 else coalesce(p_weights[5], 0)
        end,
        0
      ) + 1000000000
    ) / 2000000000,
    0
  )::int
$$;
