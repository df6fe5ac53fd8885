-- One page by relevance when very many are found: the newest five hundred of as many shards as hold so many are ranked;
-- all others count as equally relevant, newest first.
-- needs: found_candidates, walked_candidates
-- owner: search   execute: -
create or replace function sec.relevant_candidates(
  p_query tsquery,
  p_words tsquery,
  p_keys text,
  p_conditions text,
  p_ascending boolean,
  p_limit int,
  p_offset int,
  p_after_value int,
  p_after_id uuid,
  p_shards int,
  out ids uuid[],
  out cursors text[]
)
language plpgsql stable
set search_path = pg_catalog, public
as $$
declare
  side text := case when p_ascending then '>' else '<' end;
  way text := case when p_ascending then 'asc' else 'desc' end;
  best record;
  page record;
  rest_ids uuid[] := '{}';
  rest_cursors text[] := '{}';
begin
  select f.ids, f.cursors into best
  from sec.found_candidates(
    p_words,
    format(
      's.keys @@ %L::tsquery and %s and %s',
      (select string_agg(quote_literal('#shard:' || n), ' | ') from generate_series(0, p_shards - 1) n),
      p_keys, p_conditions
    ),
    'RELEVANCE', 'k >= 0', format('k %s, id %1$s', way)
  ) f;
  select coalesce(array_agg(b.id order by b.place), '{}') as ids,
    coalesce(array_agg(b.k order by b.place), '{}') as cursors into page
  from unnest(best.ids, best.cursors) with ordinality b (id, k, place)
  where p_after_id is null
    or case
      when p_ascending then (b.k::int, b.id) > (p_after_value, p_after_id)
      else (b.k::int, b.id) < (p_after_value, p_after_id)
    end;
  -- The others come after the best, or before them in the opposite order.
  if (p_ascending and coalesce(p_after_value, -1) = -1)
    or (not p_ascending and cardinality(page.ids) < p_limit + p_offset)
  then
    select w.ids, w.cursors into rest_ids, rest_cursors
    from sec.walked_candidates(
      p_query,
      p_conditions || format(' and s.candidate_id <> all (%L::uuid[])', best.ids),
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
