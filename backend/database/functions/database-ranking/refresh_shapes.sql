-- Writes the rows of `candidate_shape` of some candidates from their present profiles. A merged, blocked or erased
-- candidate has none. A study is coded as area * 16 + rank of the level, a language as language * 16 + rank of the
-- level, a skill as skill * 16: the numbers of options are unique over all lists, and ranks come from the data files.
-- Before the first ANALYZE, the planner expects few candidates with `merged_into is null` and would scan the whole
-- table in each call. Sequential scans are therefore disabled, and a subquery reads each candidate by its id.
-- needs: live_shape
-- owner: command   execute: owner
create or replace function sec.refresh_shapes(p_candidates uuid[])
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
begin
  delete from public.candidate_shape s
  where s.candidate_id = any (p_candidates)
    and (
      select c.merged_into is not null or c.blocked or c.name = ''
      from public.candidate c
      where c.id = s.candidate_id
    );
  insert into public.candidate_shape as present (
    candidate_id, ended_days, open_since, settled_on, best_level, opted_in, areas, codes
  )
  select c.id, spent.days, spent.open_since, spent.settled_on, studied.best, c.database_since is not null,
    (live.shape).study_areas || (live.shape).expertise_areas,
    studied.codes || spoken.codes || array(select skill * 16 from unnest((live.shape).skills) skill)
  from unnest(p_candidates) wanted
    cross join lateral (
      select k.id, k.database_since, k.merged_into, k.blocked, k.name
      from public.candidate k
      where k.id = wanted
      offset 0
    ) c
    cross join lateral (select sec.live_shape(c.id) as shape offset 0) live
    cross join lateral (
      select coalesce(sum(upper(span) - lower(span)) filter (where not upper_inf(span)), 0)::int as days,
        max(lower(span)) filter (where upper_inf(span)) as open_since,
        max(upper(span)) filter (where not upper_inf(span)) as settled_on
      from unnest((live.shape).experience) span
    ) spent
    cross join lateral (
      select coalesce(array_agg(held.area * 16 + o.rank), '{}') as codes, max(o.rank) as best
      from unnest((live.shape).study_areas, (live.shape).study_levels) held (area, level)
        join public.option_item o on o.id = held.level
    ) studied
    cross join lateral (
      select coalesce(array_agg(held.language * 16 + o.rank), '{}') as codes
      from unnest((live.shape).language_ids, (live.shape).language_levels) held (language, level)
        join public.option_item o on o.id = held.level
    ) spoken
  where c.merged_into is null and not c.blocked and c.name <> ''
  on conflict (candidate_id) do update
  set ended_days = excluded.ended_days, open_since = excluded.open_since, settled_on = excluded.settled_on,
    best_level = excluded.best_level, opted_in = excluded.opted_in, areas = excluded.areas,
    codes = excluded.codes
  where (
    present.ended_days, present.open_since, present.settled_on, present.best_level, present.opted_in,
    present.areas, present.codes
  ) is distinct from (
    excluded.ended_days, excluded.open_since, excluded.settled_on, excluded.best_level, excluded.opted_in,
    excluded.areas, excluded.codes
  );
end
$$;
