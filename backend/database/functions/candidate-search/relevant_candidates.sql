-- Returns one page by relevance when there are too many hits to rank all of them. Only the newest 500 candidates of
-- `p_sample` are ranked. All other hits follow, newest first.
-- needs: walked_candidates
-- owner: search   execute: -
create or replace function sec.relevant_candidates(
  p_query tsquery,
  p_words tsquery,
  p_conditions text,
  p_ascending boolean,
  p_limit int,
  p_offset int,
  p_after_value int,
  p_after_id uuid,
  p_sample uuid[],
  out ids uuid[],
  out cursors text[]
)
language plpgsql stable
set search_path = pg_catalog, public
as $$
declare
  side text := case when p_ascending then '>' else '<' end;
  way text := case when p_ascending then 'asc' else 'desc' end;
  direction int := case when p_ascending then -1 else 1 end;
  best record;
  page record;
  rest_ids uuid[] := '{}';
  rest_cursors text[] := '{}';
begin
  select array_agg(r.id order by r.k desc, r.id desc) as ids,
    array_agg(r.k order by r.k desc, r.id desc) as ranks into best
  from (
    select s.candidate_id as id, (1000000 * ts_rank('{0.02, 0.1, 0.4, 1}', s.keys, p_words))::int as k
    from (select n.id from unnest(p_sample) n (id) order by n.id desc limit 500) newest
      join public.candidate_search s on s.candidate_id = newest.id
  ) r;
  select coalesce(array_agg(b.id order by b.place * direction), '{}') as ids,
    coalesce(array_agg(b.k::text order by b.place * direction), '{}') as cursors into page
  from unnest(best.ids, best.ranks) with ordinality b (id, k, place)
  where p_after_id is null
    or case
      when p_ascending then (b.k, b.id) > (p_after_value, p_after_id)
      else (b.k, b.id) < (p_after_value, p_after_id)
    end;
  -- The others come after the best, or before them in the opposite order.
  if (p_ascending and coalesce(p_after_value, -1) = -1)
    or (not p_ascending and cardinality(page.ids) < p_limit + p_offset)
  then
    select w.ids, w.cursors into rest_ids, rest_cursors
    from sec.walked_candidates(
      p_query,
      p_conditions || format(' and s.candidate_id <> all (%L::uuid[])', coalesce(best.ids, '{}')),
      '-1',
      case when p_after_value = -1 then format('s.candidate_id %s %L::uuid', side, p_after_id) else 'true' end,
      format('s.candidate_id %s limit %s', way, p_limit + p_offset)
    ) w;
  end if;
  ids := (case when p_ascending then rest_ids || page.ids else page.ids || rest_ids end)
    [p_offset + 1:p_offset + p_limit];
  cursors := (case when p_ascending then rest_cursors || page.cursors else page.cursors || rest_cursors end)
    [p_offset + 1:p_offset + p_limit];
end
$$;
