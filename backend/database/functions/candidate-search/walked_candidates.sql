-- Returns one page of candidates when many match: it scans the index of the sort order from the cursor until the page
-- is full. `p_from` and `p_sorted` are SQL over the columns of the search row.
-- needs: -
-- owner: search   execute: -
create or replace function sec.walked_candidates(
  p_query tsquery,
  p_conditions text,
  p_value text,
  p_from text,
  p_sorted text,
  out ids uuid[],
  out cursors text[]
)
language plpgsql stable
set search_path = pg_catalog, public
set jit = off
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
as $$
begin
  execute format(
    $text$select coalesce(array_agg(w.id), '{}'), coalesce(array_agg(w.k::text), '{}') from (
        select s.candidate_id as id, %s as k from public.candidate_search s
        where s.keys @@ %L::tsquery and %s and %s
        order by %s
      ) w$text$,
    p_value, p_query, p_conditions, p_from, p_sorted
  ) into ids, cursors;
end
$$;
