-- Returns whether an application with this status was sent and not withdrawn. Counters and rankings use this function.
-- The function has no SET clause, so that the planner can inline it.
-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.candidacy_is_live(p_status text)
returns boolean
language sql immutable parallel safe
as $$
  select p_status in ('ACTIVE', 'APPROVED', 'REJECTED', 'HIRED')
$$;
