-- Returns `p_codes` if at most a quarter of the candidates have one of these codes. Otherwise, the function returns an
-- empty array. The function estimates the fraction of candidates from a sample of about twenty pages of
-- `candidate_shape`.
-- needs: -
-- owner: search   execute: owner
create or replace function sec.rare_codes(p_codes int[])
returns int[]
language sql stable
set search_path = pg_catalog, public
as $$
  select case when coalesce(avg((s.codes && p_codes)::int), 0) <= 0.25 then p_codes else '{}' end
  from candidate_shape s tablesample system (
    least(100, 2000 * current_setting('block_size')::float8 / greatest(pg_relation_size('candidate_shape'), 1))
  ) repeatable (0)
$$;
