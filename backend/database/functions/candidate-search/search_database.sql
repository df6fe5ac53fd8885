-- Searches the candidates that the caller's institution may see. Returns the ids of one page in order, the values of
-- the order for the cursor, the total counted up to 1,001, and the words to mark. `p_facets` are queries of keys as in
-- `fill_candidate_search`, and all of them must match; `p_sources` are the ways by which the institution may know a
-- candidate. The number of hits is estimated from a sample of 1/1,024 of the candidates. If this sample has few hits, a
-- sample of 1/64 is used. Up to `p_few` hits are all read and sorted. If there are more, the index of the sort order is
-- scanned until the page is full. p_order is RELEVANCE, ACTIVE_AT, NAME or ID.
-- needs: cv_query, database_conditions, found_candidates, part_hits, relevant_candidates, shard_hits, tenant,
--   visible_query, walked_candidates, words_query
-- owner: search   execute: staff
create or replace function sec.search_database(
  p_terms jsonb,
  p_facets text[],
  p_sources text[],
  p_filter jsonb,
  p_order text,
  p_ascending boolean,
  p_limit int,
  p_offset int,
  p_after_value text,
  p_after_id uuid,
  p_few int,
  out ids uuid[],
  out cursors text[],
  out total int,
  out marked text[]
)
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  visible tsquery := sec.visible_query(p_sources);
  -- Visible candidates, without those who have an excluded word.
  wanted tsquery;
  words tsquery;
  query tsquery;
  -- The SQL conditions of `query`, one for each of its text queries. The index is searched faster with separate
  -- conditions; one row is checked faster against the whole `query`.
  keys text := 'true';
  conditions text := sec.database_conditions(p_filter);
  asked record;
  by_relevance boolean;
  in_part int;
  part_rows int;
  most_visible boolean;
  in_shard int := 0;
  sample uuid[];
  more int;
  part tsquery;
  types jsonb := '{"NAME": "text", "ACTIVE_AT": "timestamptz", "ID": "uuid", "RELEVANCE": "int"}';
  type text := types ->> p_order;
  columns jsonb := '{"NAME": "s.name_folded", "ACTIVE_AT": "s.active_at"}';
  value text := coalesce(columns ->> p_order, 's.candidate_id');
  side text := case when p_ascending then '>' else '<' end;
  way text := case when p_ascending then 'asc' else 'desc' end;
  bounds text := format('limit %s offset %s', p_limit, p_offset);
begin
  ids := '{}';
  cursors := '{}';
  total := 0;
  marked := '{}';
  select * into asked from sec.words_query(coalesce(p_terms, '[]'), sec.cv_query());
  if asked.nothing or visible is null or sec.tenant() is null then
    return;
  end if;
  marked := asked.marked;
  -- An exclusion alone would read the whole index.
  wanted := case when asked.excluded is null then visible else visible && !! asked.excluded end;
  query := wanted;
  foreach part in array p_facets::tsquery[] || asked.words loop
    keys := keys || format(' and s.keys @@ %L::tsquery', part);
    query := part && query;
  end loop;
  foreach part in array asked.words loop
    words := case when words is null then part else words && part end;
  end loop;

  by_relevance := p_order = 'RELEVANCE' and words is not null;
  if p_few < 0 or (select reltuples from pg_class where oid = 'public.candidate_search'::regclass) > p_few then
    select h.hits, h.newest, h.rows, 2 * h.visible > h.rows into in_part, sample, part_rows, most_visible
    from sec.part_hits(0, 0, query, visible, conditions) h;
  end if;
  -- When most rows are visible, this condition is checked per row: an index scan would read an entry for each of them.
  keys := keys || format(
    case when most_visible then ' and coalesce(s.keys @@ %L::tsquery, false)' else ' and s.keys @@ %L::tsquery' end,
    wanted
  );
  if in_part < 12 then
    select h.hits, h.newest into in_shard, sample from sec.shard_hits(0, 0, keys || ' and ' || conditions) h;
  end if;
  if in_part is null or (in_part < 12 and in_shard * 64 <= p_few) then
    select f.ids, f.cursors, f.total into ids, cursors, total
    from sec.found_candidates(
      words, keys || ' and ' || conditions, p_order,
      case
        when p_after_id is null then 'true'
        else format('(k, id) %s (%L::%s, %L::uuid)', side, p_after_value, type, p_after_id)
      end,
      format('k %s, id %1$s %s', way, bounds)
    ) f;
    return;
  end if;

  total := 1001;
  if by_relevance then
    -- Sample more rows until about 500 hits are expected; of parts, where each row is checked, at most 8,000 rows.
    more := case
      when in_part < 12 then least(64, ceil(500.0 / greatest(in_shard, 1)))
      else least(8000 / part_rows, ceil(500.0 / in_part))
    end - 1;
    if more > 0 and in_part < 12 then
      select sample || h.newest into sample from sec.shard_hits(1, more, keys || ' and ' || conditions) h;
    elsif more > 0 then
      select sample || h.newest into sample from sec.part_hits(1, more, query, null, conditions) h;
    end if;
    select r.ids, r.cursors into ids, cursors
    from sec.relevant_candidates(
      query, words, conditions, p_ascending, p_limit, p_offset, p_after_value::int, p_after_id, sample
    ) r;
    return;
  end if;
  select w.ids, w.cursors into ids, cursors
  from sec.walked_candidates(
    query, conditions, case p_order when 'RELEVANCE' then '0' else value end,
    case
      when p_after_id is null then 'true'
      when value = 's.candidate_id' then format('s.candidate_id %s %L::uuid', side, p_after_id)
      else format('(%s, s.candidate_id) %s (%L::%s, %L::uuid)', value, side, p_after_value, type, p_after_id)
    end,
    case
      when value = 's.candidate_id' then format('s.candidate_id %s %s', way, bounds)
      else format('%s %s, s.candidate_id %2$s %s', value, way, bounds)
    end
  ) w;
end
$$;
