-- Returns the date in Maputo at a given time. Work experience is counted up to this date. The function has no SET
-- clause, so that the planner can inline it.
-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.local_day(p_at timestamptz)
returns date
language sql immutable parallel safe
as $$
  select (p_at at time zone 'Africa/Maputo')::date
$$;
