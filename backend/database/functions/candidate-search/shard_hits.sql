-- Searches a sample: the shards `p_first` to `p_last` of the 64 shards of the candidates. Returns the number of hits
-- and the ids of the newest 500. Use it for rare words: it scans the index. `p_conditions` is SQL about the search row
-- `s`.
-- needs: -
-- owner: search   execute: -
create or replace function sec.shard_hits(
  p_first int,
  p_last int,
  p_conditions text,
  out hits int,
  out newest uuid[]
)
language plpgsql stable
set search_path = pg_catalog, public
set jit = off
as $$
begin
  execute format(
    $text$with hits as materialized (
        select s.candidate_id as id from public.candidate_search s where s.keys @@ %L::tsquery and %s
      )
      select count(*), array(select h.id from hits h order by h.id desc limit 500) from hits$text$,
    (select string_agg(quote_literal('#shard:' || n), ' | ') from generate_series(p_first, p_last) n), p_conditions
  ) into hits, newest;
end
$$;
