-- Searches a sample: the parts `p_first` to `p_last` of the 1,024 parts of the candidates. Returns the number of hits,
-- the ids of the newest 500, the number of rows and, with `p_visible`, how many rows match it. Use it for frequent
-- words: it checks each row of the parts, where an index scan would read every entry of each word. `p_conditions` is
-- SQL about the search row `s`.
-- needs: -
-- owner: search   execute: -
create or replace function sec.part_hits(
  p_first int,
  p_last int,
  p_query tsquery,
  p_visible tsquery,
  p_conditions text,
  out hits int,
  out newest uuid[],
  out rows int,
  out visible int
)
language plpgsql stable
set search_path = pg_catalog, public
set jit = off
as $$
begin
  execute format(
    $text$with checked as materialized (
        select s.candidate_id as id, coalesce(s.keys @@ %L::tsquery, false) and %s as found,
          s.keys @@ %L::tsquery as visible
        from public.candidate_search s
        where s.keys @@ %L::tsquery
      )
      select count(*) filter (where c.found),
        array(select c.id from checked c where c.found order by c.id desc limit 500),
        count(*), count(*) filter (where c.visible)
      from checked c$text$,
    p_query, p_conditions, p_visible,
    (select string_agg(quote_literal('#part:' || n), ' | ') from generate_series(p_first, p_last) n)
  ) into hits, newest, rows, visible;
end
$$;
