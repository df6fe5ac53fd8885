-- Stores the profile of an application as it is now, and scores it if it has a vacancy. If another application of the
-- person to this institution has the same profile, no copy is stored: `profile_of` is the id of that application.
-- `experience_days` are the days of the stored shape up to the day of the application. The page of the application
-- shows these days. Called by the functions by which candidates apply, and by the program that loads the demonstration.
-- needs: experience_days, live_shape, local_day, match, profile_snapshot
-- owner: owner   execute: command
create or replace function sec.freeze_candidacy(p_candidacy uuid, p_as_of timestamptz)
returns void
language plpgsql
set search_path = pg_catalog, public
as $$
declare
  c record;
  s sec.match_shape;
  v_total int;
  v_degrees int[];
  v_missing int[] := '{}';
  present jsonb;
  holder uuid;
  day date := sec.local_day(p_as_of);
begin
  select x.*, v.requirements as asked into c
  from public.candidacy x left join public.vacancy v on v.id = x.vacancy_id
  where x.id = p_candidacy;
  s := sec.live_shape(c.candidate_id);
  present := sec.profile_snapshot(c.candidate_id);
  -- An application that shares a copy is scored as of the day on which it was sent. The lock waits for a retention run
  -- that empties the copy at the same time, and prevents one until this application is stored.
  if day = sec.local_day(c.applied_at) then
    select o.id into holder
    from public.candidacy o join public.candidacy_shape h on h.candidacy_id = o.id
    where o.candidate_id = c.candidate_id
      and o.tenant_id = c.tenant_id
      and o.id <> c.id
      and o.profile_snapshot = present
      and h.shape = s
    limit 1
    for share of o;
  end if;
  if holder is null then
    insert into public.candidacy_shape (candidacy_id, tenant_id, candidate_id, shape, as_of)
    values (c.id, c.tenant_id, c.candidate_id, s, day)
    on conflict (candidacy_id) do update
    set shape = excluded.shape, as_of = excluded.as_of;
  else
    delete from public.candidacy_shape where candidacy_id = c.id;
  end if;
  if c.vacancy_id is not null then
    select m.total, m.degrees, m.essential_missing into v_total, v_degrees, v_missing
    from sec.match(c.vacancy_id, c.asked, s, day, false) m;
    insert into public.match_score (
      candidacy_id, vacancy_version, tenant_id, candidate_id, total, degrees, computed_at
    )
    values (c.id, c.asked, c.tenant_id, c.candidate_id, v_total, v_degrees, p_as_of)
    on conflict (candidacy_id, vacancy_version) do update
    set total = excluded.total, degrees = excluded.degrees, computed_at = excluded.computed_at;
  end if;
  update public.candidacy x
  set score = v_total, requirements = c.asked, essential_missing = v_missing,
    profile_snapshot = case when holder is null then present end,
    profile_of = holder, experience_days = sec.experience_days((s).experience, day),
    candidate_name = p.name || ' ' || p.surname, profession = p.profession, province = p.province,
    district = p.district
  from public.candidate p
  where x.id = p_candidacy and p.id = x.candidate_id;
end
$$;
