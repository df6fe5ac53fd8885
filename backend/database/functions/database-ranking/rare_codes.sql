-- Returns the codes of `candidate_shape` that were given, if at most a quarter of the candidates have one of these
-- codes, otherwise an empty array. A sample of about twenty pages of the table gives the share of candidates.
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
