-- Returns one page of the candidates that match the conditions, with the values of the sort order for the cursor. It
-- reads and sorts all matching rows, so the caller must make sure that there are few. Only the newest 500 are ranked
-- by relevance; the others follow. `p_after` and `p_sorted` are SQL over the columns `k` and `id`.
-- needs: -
-- owner: search   execute: -
create or replace function sec.found_candidates(
  p_words tsquery,
  p_conditions text,
  p_order text,
  p_after text,
  p_sorted text,
  out ids uuid[],
  out cursors text[],
  out total int
)
language plpgsql stable
set search_path = pg_catalog, public
set jit = off
set enable_seqscan = off
as $$
begin
  execute format(
    $text$with hits as materialized (
        select s.candidate_id as id, s.name_folded, s.active_at from public.candidate_search s
        where %1$s
      ), %2$s
      select coalesce(array_agg(w.id), '{}'), coalesce(array_agg(w.k::text), '{}'),
        (select least(count(*), 1001)::int from hits)
      from (select id, k from valued where %3$s order by %4$s) w$text$,
    p_conditions,
    case
      when p_order = 'RELEVANCE' and p_words is not null then format(
        $text$ranked as materialized (select h.id from hits h order by h.id desc limit 500),
          valued as (
            select r.id, (1000000 * ts_rank('{0.02, 0.1, 0.4, 1}', s.keys, %L::tsquery))::int as k
            from ranked r join public.candidate_search s on s.candidate_id = r.id
            union all
            select h.id, -1 from hits h where not exists (select 1 from ranked r where r.id = h.id)
          )$text$, p_words
      )
      else format('valued as (select h.id, %s as k from hits h)', case p_order
        when 'NAME' then 'h.name_folded'
        when 'ACTIVE_AT' then 'h.active_at'
        when 'ID' then 'h.id'
        else '0'
      end)
    end,
    p_after, p_sorted
  ) into ids, cursors, total;
end
$$;
