-- Called before a merge is undone. `p_moved` are the applications that go back to the other candidate. If an
-- application in this list shares a stored profile with an application outside it, the function stores a separate copy
-- of profile and shape. The two applications then belong to different people, and the erasure of one person must not
-- remove the profile of the other.
-- needs: local_day
-- owner: command   execute: -
create or replace function sec.split_shared_profiles(p_candidate uuid, p_moved uuid[])
returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with split as (
    update public.candidacy c
    set profile_snapshot = o.profile_snapshot, profile_of = null
    from public.candidacy o
    where c.candidate_id = p_candidate and o.id = c.profile_of and (c.id = any (p_moved)) <> (o.id = any (p_moved))
    returning c.id, c.tenant_id, c.candidate_id, sec.local_day(c.applied_at) as day, o.id as holder
  )
  insert into public.candidacy_shape (candidacy_id, tenant_id, candidate_id, shape, as_of)
  select s.id, s.tenant_id, s.candidate_id, h.shape, s.day
  from split s join public.candidacy_shape h on h.candidacy_id = s.holder
$$;
