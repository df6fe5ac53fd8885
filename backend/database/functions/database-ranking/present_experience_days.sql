-- Days of work experience of a candidate by the present profile, up to and including `p_as_of`.
-- needs: experience_days, live_shape
-- owner: command   execute: search, owner
create or replace function sec.present_experience_days(p_candidate uuid, p_as_of date)
returns int
language sql stable parallel safe security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select sec.experience_days((sec.live_shape(p_candidate)).experience, p_as_of)
$$;
