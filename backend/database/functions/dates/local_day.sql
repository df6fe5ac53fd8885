-- Returns the day in Maputo at a point in time. Work experience counts up to this day. The function has no SET clause,
-- so that the planner can inline it.
-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.local_day(p_at timestamptz)
returns date
language sql immutable parallel safe
as $$
  select (p_at at time zone 'Africa/Maputo')::date
$$;
