-- Returns the points of the five parts of a score, in hundredths. They are rounded by largest remainder, so that they
-- add up to the total exactly. If remainders are equal, the first part is rounded up.
-- needs: match_total
-- owner: owner   execute: command, search, staff
create or replace function sec.match_points(p_weights int[], p_degrees int[])
returns int[]
language plpgsql immutable parallel safe
set search_path = pg_catalog
as $$
declare
  points int[] := '{0,0,0,0,0}';
  rests bigint[] := '{0,0,0,0,0}';
  whole bigint := 0;
  share bigint;
  lacking int := sec.match_total(p_weights, p_degrees);
  largest int;
begin
  for part in 1..5 loop
    if p_degrees[part] is not null then
      whole := whole + coalesce(p_weights[part], 0) * 1000000000::bigint;
    end if;
  end loop;
  for part in 1..5 loop
    if whole > 0 and p_degrees[part] > 0 then
      share := coalesce(p_weights[part], 0) * 10000::bigint * p_degrees[part];
      points[part] := share / whole;
      rests[part] := share % whole;
      lacking := lacking - points[part];
    end if;
  end loop;
  while lacking > 0 loop
    largest := array_position(rests, greatest(rests[1], rests[2], rests[3], rests[4], rests[5]));
    points[largest] := points[largest] + 1;
    rests[largest] := -1;
    lacking := lacking - 1;
  end loop;
  return points;
end
$$;
