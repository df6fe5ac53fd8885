-- Days of the union of all experiences up to and including the day asked for.
-- needs: -
-- owner: owner   execute: command, search
create or replace function sec.experience_days(experience datemultirange, as_of date)
returns int
language sql immutable parallel safe
set search_path = pg_catalog
as $$
  select coalesce(sum(upper(span) - lower(span)), 0)::int
  from unnest(experience * datemultirange(daterange(null, as_of + 1))) span
$$;
