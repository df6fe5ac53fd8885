-- Returns whether the status is APPROVED or HIRED. The counters of vacancies and of the dashboard use this function.
-- The function has no SET clause, so that the planner can inline it.
-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.candidacy_is_approved(p_status text)
returns boolean
language sql immutable parallel safe
as $$
  select p_status in ('APPROVED', 'HIRED')
$$;
