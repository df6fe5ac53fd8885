-- Days of work experience up to and including `as_of`. Overlapping periods count once. It has no SET clause, because
-- PostgreSQL would set and reset the setting at each call.
-- needs: -
-- owner: owner   execute: command, search
create or replace function sec.experience_days(experience datemultirange, as_of date)
returns int
language sql immutable parallel safe
as $$
  select coalesce(sum(upper(span) - lower(span)), 0)::int
  from unnest(experience * datemultirange(daterange(null, as_of + 1))) span
$$;
